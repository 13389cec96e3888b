//! A card made ready: buffers, kernels, submissions, and errors caught instead of crashing.

use super::Adapter;
use crate::Fault;
use std::future::Future;
use std::pin::pin;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Instant;
use wgpu::{Buffer, BufferUsages, ComputePipeline, Features};

/// Turns that a driver's future gets; on the desktop it is ready at the first.
const TURNS: usize = 1_000;

/// The value of a future that is ready, as all of wgpu's are outside browsers.
pub(super) fn now<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..TURNS {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return Some(value);
        }
        std::thread::yield_now();
    }
    None
}

/// A card ready to compute.
pub(super) struct Open {
    pub(super) device: wgpu::Device,
    queue: wgpu::Queue,
    name: String,
    error: Arc<Mutex<Option<String>>>,
}

impl Open {
    /// # Errors
    /// `Unable` where the driver refuses.
    pub(super) fn new(adapter: &Adapter) -> Result<Self, Fault> {
        let descriptor = wgpu::DeviceDescriptor {
            required_features: adapter.inner.features() & Features::SHADER_F16,
            required_limits: adapter.inner.limits(),
            ..Default::default()
        };
        let refused = |why: String| Fault::Unable(format!("{} cannot be opened: {why}", adapter.name()));
        let opened = now(adapter.inner.request_device(&descriptor)).ok_or_else(|| refused("no answer".to_owned()))?;
        let (device, queue) = opened.map_err(|error| refused(error.to_string()))?;
        let error = Arc::new(Mutex::new(None));
        let heard = error.clone();
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            heard.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error.to_string());
        }));
        Ok(Self { device, queue, name: adapter.name().to_owned(), error })
    }

    pub(super) fn has_half(&self) -> bool {
        self.device.features().contains(Features::SHADER_F16)
    }

    /// The first error that the driver told, if any.
    fn sound(&self) -> Result<(), Fault> {
        let error = self.error.lock().unwrap_or_else(PoisonError::into_inner).clone();
        error.map_or(Ok(()), |why| Err(Fault::Lost { device: self.name.clone(), why }))
    }

    pub(super) fn buffer(&self, bytes: u64, usage: BufferUsages) -> Result<Buffer, Fault> {
        let descriptor = wgpu::BufferDescriptor { label: None, size: bytes, usage, mapped_at_creation: false };
        let buffer = self.device.create_buffer(&descriptor);
        self.sound().map(|()| buffer)
    }

    /// Memory of the card that kernels reach, filled with `bytes`.
    pub(super) fn filled(&self, bytes: &[u8]) -> Result<Buffer, Fault> {
        let usage = BufferUsages::STORAGE | BufferUsages::COPY_DST | BufferUsages::COPY_SRC;
        let buffer = self.buffer(bytes.len() as u64, usage)?;
        self.queue.write_buffer(&buffer, 0, bytes);
        Ok(buffer)
    }

    /// Four numbers that a kernel reads.
    pub(super) fn numbers(&self, numbers: [u32; 4]) -> Result<Buffer, Fault> {
        let buffer = self.buffer(16, BufferUsages::UNIFORM | BufferUsages::COPY_DST)?;
        self.queue.write_buffer(&buffer, 0, pulp::bytemuck::cast_slice(&numbers));
        Ok(buffer)
    }

    pub(super) fn kernel(&self, text: &str) -> Result<ComputePipeline, Fault> {
        let source = wgpu::ShaderSource::Wgsl(text.into());
        let module = self.device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source });
        let pipeline = self.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: None,
            module: &module,
            entry_point: None,
            compilation_options: Default::default(),
            cache: None,
        });
        self.sound().map(|()| pipeline)
    }

    /// Buffers as a kernel numbers them.
    pub(super) fn bound(&self, pipeline: &ComputePipeline, buffers: &[&Buffer]) -> wgpu::BindGroup {
        let numbered = (0..).zip(buffers);
        let entries: Vec<_> = numbered
            .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
            .collect();
        let layout = pipeline.get_bind_group_layout(0);
        self.device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout: &layout, entries: &entries })
    }

    /// Encodes, submits and waits; seconds from submission to the end.
    pub(super) fn run(&self, encode: impl FnOnce(&mut wgpu::CommandEncoder)) -> Result<f64, Fault> {
        let mut encoder = self.device.create_command_encoder(&Default::default());
        encode(&mut encoder);
        let commands = encoder.finish();
        let start = Instant::now();
        self.queue.submit([commands]);
        self.wait()?;
        Ok(start.elapsed().as_secs_f64())
    }

    fn wait(&self) -> Result<(), Fault> {
        let waited = self.device.poll(wgpu::PollType::wait_indefinitely());
        self.sound()?;
        waited.map(|_| ()).map_err(|error| self.lost(&error))
    }

    fn lost(&self, why: &dyn std::fmt::Display) -> Fault {
        Fault::Lost { device: self.name.clone(), why: why.to_string() }
    }

    /// Bytes of a buffer, from `first` on.
    pub(super) fn read(&self, buffer: &Buffer, first: u64, bytes: u64) -> Result<Vec<u8>, Fault> {
        let staging = self.buffer(bytes, BufferUsages::MAP_READ | BufferUsages::COPY_DST)?;
        self.run(|encoder| encoder.copy_buffer_to_buffer(buffer, first, &staging, 0, bytes))?;
        let (sender, receiver) = channel();
        // Nobody listens any more only where this function has returned already.
        staging.map_async(wgpu::MapMode::Read, .., move |mapped| drop(sender.send(mapped)));
        self.wait()?;
        receiver.recv().map_err(|error| self.lost(&error))?.map_err(|error| self.lost(&error))?;
        let view = staging.get_mapped_range(..).map_err(|error| self.lost(&error))?;
        Ok(view.to_vec())
    }
}
