//! A card made ready: buffers, kernels, submissions, and errors caught instead of crashing.

use super::Adapter;
use super::clock::Clock;
use crate::Fault;
use std::future::Future;
use std::pin::pin;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Instant;
use vocabulary::{Message, message};
use wgpu::{BindGroupLayout, Buffer, BufferUsages, ComputePipeline, Features, ShaderModule};

/// Turns that a driver's future gets; on the desktop it is ready at the first.
const TURNS: usize = 1_000;

/// Bytes that are written at a time: the driver keeps as many beside them until they have arrived.
const PART: usize = 64 << 20;

/// What a driver told of its own accord.
type Reported = Arc<Mutex<Option<Fault>>>;

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
    reported: Reported,
    clock: Option<Clock>,
}

impl Open {
    /// # Errors
    /// `Unable` where the driver refuses.
    pub(super) fn new(adapter: &Adapter) -> Result<Self, Fault> {
        let descriptor = wgpu::DeviceDescriptor {
            required_features: adapter.inner.features() & (Features::SHADER_F16 | Clock::FEATURES),
            required_limits: adapter.inner.limits(),
            ..Default::default()
        };
        let refused =
            |why: Message| Fault::Unable(message!("bench-graphics-refused", card = adapter.name(), why = why));
        let opened = now(adapter.inner.request_device(&descriptor));
        let opened = opened.ok_or_else(|| refused(message!("bench-graphics-silent")))?;
        let (device, queue) = opened.map_err(|error| refused(error.to_string().into()))?;
        let reported = listen(&device, adapter.name());
        let clock = Clock::new(&device, &queue);
        Ok(Self { device, queue, name: adapter.name().to_owned(), reported, clock })
    }

    /// Whether runs are timed by the card itself.
    pub(super) fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    pub(super) fn has_half(&self) -> bool {
        self.device.features().contains(Features::SHADER_F16)
    }

    /// What the driver told first, if anything. After a lack of memory the card is as good as before.
    fn sound(&self) -> Result<(), Fault> {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        let fault = if matches!(*reported, Some(Fault::Unable(_))) { reported.take() } else { reported.clone() };
        fault.map_or(Ok(()), Err)
    }

    /// Whether a kernel reaches so many bytes of one block.
    ///
    /// # Errors
    /// `Unable` where it does not.
    pub(super) fn reaches(&self, bytes: u64) -> Result<(), Fault> {
        let limits = self.device.limits();
        match bytes <= limits.max_buffer_size.min(limits.max_storage_buffer_binding_size) {
            true => Ok(()),
            false => {
                let megabytes = (bytes >> 20).to_string();
                Err(Fault::Unable(message!("bench-graphics-no-reach", card = &self.name, megabytes = megabytes)))
            }
        }
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
        self.write(&buffer, 0, bytes)?;
        Ok(buffer)
    }

    /// Puts bytes into a buffer, part by part.
    pub(super) fn write(&self, buffer: &Buffer, first: u64, bytes: &[u8]) -> Result<(), Fault> {
        for (at, part) in (first..).step_by(PART).zip(bytes.chunks(PART)) {
            self.queue.write_buffer(buffer, at, part);
            if part.len() == PART {
                self.run(|_| ())?;
            }
        }
        self.sound()
    }

    /// Four numbers that a kernel reads.
    pub(super) fn numbers(&self, numbers: [u32; 4]) -> Result<Buffer, Fault> {
        let buffer = self.buffer(16, BufferUsages::UNIFORM | BufferUsages::COPY_DST)?;
        self.queue.write_buffer(&buffer, 0, pulp::bytemuck::cast_slice(&numbers));
        Ok(buffer)
    }

    /// The kernel of a text that has but one.
    pub(super) fn kernel(&self, text: &str) -> Result<ComputePipeline, Fault> {
        self.compiled(&self.module(text), None, None, &[])
    }

    pub(super) fn module(&self, text: &str) -> ShaderModule {
        let source = wgpu::ShaderSource::Wgsl(text.into());
        self.device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source })
    }

    /// A kernel by its name, with buffers as `layout` has them and constants filled in.
    pub(super) fn pipeline(
        &self,
        module: &ShaderModule,
        name: &str,
        layout: &BindGroupLayout,
        constants: &[(&str, f64)],
    ) -> Result<ComputePipeline, Fault> {
        self.compiled(module, Some(name), Some(layout), constants)
    }

    fn compiled(
        &self,
        module: &ShaderModule,
        entry_point: Option<&str>,
        layout: Option<&BindGroupLayout>,
        constants: &[(&str, f64)],
    ) -> Result<ComputePipeline, Fault> {
        let layout = layout.map(|layout| {
            let bind_group_layouts = &[Some(layout)];
            let descriptor = wgpu::PipelineLayoutDescriptor { bind_group_layouts, ..Default::default() };
            self.device.create_pipeline_layout(&descriptor)
        });
        let pipeline = self.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: layout.as_ref(),
            module,
            entry_point,
            // Every kernel writes its own shared memory before it reads it.
            compilation_options: wgpu::PipelineCompilationOptions {
                constants,
                zero_initialize_workgroup_memory: false,
            },
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

    /// Encodes, submits and waits; seconds by the card's clock, or from submission to the end where it has none.
    pub(super) fn run(&self, encode: impl FnOnce(&mut wgpu::CommandEncoder)) -> Result<f64, Fault> {
        let mut encoder = self.device.create_command_encoder(&Default::default());
        self.clock.iter().for_each(|clock| clock.begin(&mut encoder));
        encode(&mut encoder);
        self.clock.iter().for_each(|clock| clock.end(&mut encoder));
        let commands = encoder.finish();
        let start = Instant::now();
        self.queue.submit([commands]);
        self.wait()?;
        let seconds = start.elapsed().as_secs_f64();
        let Some(clock) = &self.clock else { return Ok(seconds) };
        let ticks = self.mapped(&clock.read, 0, Clock::BYTES)?;
        // A clock that stood still, or says more than there was time for, is none.
        Ok(clock.seconds(&ticks).filter(|found| *found > 0.0 && *found <= seconds).unwrap_or(seconds))
    }

    fn wait(&self) -> Result<(), Fault> {
        let waited = self.device.poll(wgpu::PollType::wait_indefinitely());
        self.sound()?;
        waited.map(|_| ()).map_err(|error| self.lost(&error))
    }

    fn lost(&self, why: &dyn std::fmt::Display) -> Fault {
        Fault::Lost { device: self.name.clone(), why: why.to_string().into() }
    }

    /// Bytes of a buffer, from `first` on.
    pub(super) fn read(&self, buffer: &Buffer, first: u64, bytes: u64) -> Result<Vec<u8>, Fault> {
        let staging = self.buffer(bytes, BufferUsages::MAP_READ | BufferUsages::COPY_DST)?;
        self.run(|encoder| encoder.copy_buffer_to_buffer(buffer, first, &staging, 0, bytes))?;
        self.mapped(&staging, 0, bytes)
    }

    /// Bytes of a buffer that the host reaches, from `first` on.
    pub(super) fn mapped(&self, buffer: &Buffer, first: u64, bytes: u64) -> Result<Vec<u8>, Fault> {
        let (sender, receiver) = channel();
        // Nobody listens any more only where this function has returned already.
        let range = first..first + bytes;
        buffer.map_async(wgpu::MapMode::Read, range.clone(), move |mapped| drop(sender.send(mapped)));
        self.wait()?;
        receiver.recv().map_err(|error| self.lost(&error))?.map_err(|error| self.lost(&error))?;
        let found = buffer.get_mapped_range(range).map_err(|error| self.lost(&error))?.to_vec();
        buffer.unmap();
        Ok(found)
    }

    /// Memory of the host that the card reaches, filled with `bytes`.
    pub(super) fn staged(&self, bytes: &[u8]) -> Result<Buffer, Fault> {
        let buffer = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: bytes.len() as u64,
            usage: BufferUsages::MAP_WRITE | BufferUsages::COPY_SRC,
            mapped_at_creation: true,
        });
        self.sound()?;
        buffer.get_mapped_range_mut(..).map_err(|error| self.lost(&error))?.copy_from_slice(bytes);
        buffer.unmap();
        self.sound().map(|()| buffer)
    }
}

/// Hears what a driver tells of its own accord: errors, and that the card is gone.
fn listen(device: &wgpu::Device, name: &str) -> Reported {
    let reported = Reported::default();
    let lost = |name: &str, why: String| Fault::Lost { device: name.to_owned(), why: why.into() };
    let (heard, of) = (reported.clone(), name.to_owned());
    device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
        let fault = match error {
            wgpu::Error::OutOfMemory { .. } => Fault::Unable(message!("bench-graphics-no-memory", card = &of)),
            error => lost(&of, error.to_string()),
        };
        heard.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(fault);
    }));
    let (heard, of) = (reported.clone(), name.to_owned());
    device.set_device_lost_callback(move |reason, why| {
        let why = if why.is_empty() { format!("{reason:?}") } else { why };
        heard.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(lost(&of, why));
    });
    reported
}
