// Copies sixteen bytes per thread and turn, neighbours side by side.

@group(0) @binding(0) var<storage, read> source: array<vec4<u32>>;
@group(0) @binding(1) var<storage, read_write> target_block: array<vec4<u32>>;

@compute @workgroup_size(256)
fn copy(@builtin(global_invocation_id) at: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
    let step = groups.x * 256u;
    for (var i = at.x; i < arrayLength(&source); i += step) {
        target_block[i] = source[i];
    }
}
