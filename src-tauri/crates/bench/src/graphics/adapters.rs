//! Which cards the graphics drivers offer.

use super::open::now;

/// A card as a graphics driver offers it.
#[derive(Clone, Debug)]
pub struct Adapter {
    pub(super) inner: wgpu::Adapter,
    info: wgpu::AdapterInfo,
}

impl Adapter {
    /// As the driver calls it.
    pub fn name(&self) -> &str {
        &self.info.name
    }

    /// Address on the bus; `None` where it is not told.
    pub fn address(&self) -> Option<&str> {
        Some(self.info.device_pci_bus_id.as_str()).filter(|address| !address.is_empty())
    }

    /// Whether it computes on the processor: lavapipe, WARP.
    pub fn is_software(&self) -> bool {
        self.info.device_type == wgpu::DeviceType::Cpu
    }

    /// Whether its memory is the host's.
    pub fn shares_memory(&self) -> bool {
        matches!(self.info.device_type, wgpu::DeviceType::Cpu | wgpu::DeviceType::IntegratedGpu)
    }

    /// Largest block that one kernel can reach, bytes: its memory is at least that.
    pub fn largest_block(&self) -> u64 {
        let limits = self.inner.limits();
        limits.max_buffer_size.min(limits.max_storage_buffer_binding_size)
    }

    /// Interface and driver: "vulkan, llvmpipe Mesa 22.3.6".
    pub fn driver(&self) -> String {
        let parts = [self.info.backend.to_str(), &self.info.driver, &self.info.driver_info];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

/// Every card that a graphics driver offers; none where there is no driver.
pub fn adapters() -> Vec<Adapter> {
    let mut settings = wgpu::InstanceDescriptor::new_without_display_handle();
    // Validation belongs to development: it would be measured along.
    settings.flags = wgpu::InstanceFlags::empty();
    let found = now(wgpu::Instance::new(settings).enumerate_adapters(wgpu::Backends::PRIMARY)).unwrap_or_default();
    found.into_iter().map(|inner| Adapter { info: inner.get_info(), inner }).collect()
}
