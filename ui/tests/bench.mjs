// A measuring program that tests put in place of the real one: a script whose part is chosen by a file beside it.
import { createHash } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const line = (event) => `echo '${JSON.stringify(event)}'`;
const DEVICES = [
  { index: 0, name: "NVIDIA H200", reach: { nvidia: "GPU-0a1b" }, memory_bytes: 150754820096, power_limit_w: 700, facts: { mig: "off", ecc: "on, 0 uncorrectable errors in its life", pcie: "generation 5 × 16 (at most 5 × 16)" }, users: ["process 4711 (python)"], catalog: { found: "row", sku: "H200 SXM5 141GB", peak_tflops: 989.4, bandwidth_gbps: 4800, source: "NVIDIA H200 datasheet" }, software: false },
  { index: 1, name: "NVIDIA X900", reach: { nvidia: "GPU-0c2d" }, memory_bytes: 206158430208, power_limit_w: null, facts: {}, users: [], catalog: { found: "unknown", offer: "The catalog has no card named NVIDIA X900 with this memory. Add it to the sheet Accelerators." }, software: false },
  { index: 2, name: "llvmpipe (LLVM 19.1)", reach: "graphics", memory_bytes: 8589934592, power_limit_w: null, facts: {}, users: [], catalog: { found: "processor" }, software: true },
  { index: 3, name: "AMD EPYC 9554", reach: "processor", memory_bytes: 137438953472, power_limit_w: null, facts: { threads: "16" }, users: [], catalog: { found: "processor" }, software: false },
];
const DISCOVERY = { machine: { os: "Linux 6.8", cpu: "AMD EPYC 9554", memory_bytes: 137438953472, threads: 16 }, driver: "570.86.15", libraries: { nvml: "12.570" }, devices: DEVICES, notes: [] };
const OBSERVED = [
  { device: 0, name: "NVIDIA H200", seconds: 1, readings: 10, strength: "counted", effective_utilisation: 0.31, memory_activity: 0.52, idle_share: 0.12, sunk_compute_ratio: 0.45, throttled: { sw_power_cap: 0.2 }, kpis: [{ id: "effective_utilisation", status: "watch" }, { id: "sunk_compute_ratio", status: "act" }], notes: ["Counted by the card (GPM)."] },
  { device: 1, name: "NVIDIA X900", seconds: 1, readings: 10, strength: "weak", effective_utilisation: 0.2, memory_activity: null, idle_share: 0.5, sunk_compute_ratio: 0.5, throttled: {}, kpis: [], notes: ["Weak: this card does not count tensor activity."] },
];
const START = line({ event: "start", plan: "quick", devices: [[0, "NVIDIA H200"], [1, "NVIDIA X900"]] });
const GEMM = line({ event: "measured", device: 0, kind: "gemm", precision: "bf16", shape: {}, unit: "TFLOP/s", median: 742.1, interval: [736.2, 748.3], settled: true, numerics: { ok: true }, done: 0.3 });
const PHASE = line({ event: "phase", device: 0, kind: "train_step", precision: "bf16", what: "a training step of a small model", done: 0.35 });

/** A second of samples and readings, over and over. */
const ROUNDS = `i=0
while [ $i -lt ROUNDS ]; do
  i=$((i+1))
  awk -v i=$i 'BEGIN{for(k=0;k<10;k++){t=i+k/10; printf "{\\"event\\":\\"sample\\",\\"device\\":0,\\"kind\\":\\"train_step\\",\\"unit\\":\\"tokens/s\\",\\"rate\\":%f,\\"t_s\\":%f,\\"done\\":%f}\\n{\\"event\\":\\"reading\\",\\"device\\":0,\\"t_s\\":%f,\\"power_w\\":%f,\\"temperature_c\\":%f,\\"sm_mhz\\":%d,\\"memory_mhz\\":3201,\\"throttle\\":{\\"sw_power_cap\\":%s}}\\n",48000+900*sin(t*3),t,(t<60?0.35+t/100:0.95),t,650+40*sin(t),45+t/2,1980-(k>6?150:0),(k>6?"true":"false")}}'
  sleep 0.2
done`;
const PARTS = {
  goes: [START, GEMM, PHASE, ROUNDS.replace("ROUNDS", "300")],
  crashes: [START, GEMM, PHASE, ROUNDS.replace("ROUNDS", "4"), "echo 'NVRM: Xid 79, GPU has fallen off the bus' >&2", "kill -SEGV $$"],
  babbles: [START, "while true; do echo 'vkCreateInstance: no'; done"],
};
const IN_USE = line({ event: "fault", code: "B722", message: "NVIDIA H200 is in use by process 4711 (python)", hint: "Wait until it is free." });

/** JSON without blanks, the keys of every object in order: what the digest of a result is of. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
};
const around = (median, spread, count) => Array.from({ length: count }, (_, at) => median + spread * Math.sin(at * 2.4));
const measured = (kind, unit, median, fields) => ({
  device: 0, kind, precision: null, shape: null, unit, samples: around(median, median / 100, 24), median, interval: [median * 0.994, median * 1.006],
  coverage: 0.977, settled: true, numerics: { max_error: 0.0021, ok: true }, warm_up: 12, telemetry: [], ...fields,
});
const SHEET = "catalog, H200 SXM5 141GB, dense: NVIDIA H200 datasheet";
const MODEL = { layers: 4, hidden: 4096, heads: 32, kv_heads: 8, ffn: 14336, vocab: 128256, params: 2000000000 };
const decode = (batch, rate, mbu, joules) =>
  measured("decode", "tokens/s", rate, { precision: "bf16", shape: { batch, context: 4096, ...MODEL }, mbu, joules_per_token: joules, peak: { value: 4800, unit: "GB/s", source: SHEET } });
/** A result of a card as the measuring program writes it, with all that it may say beside its figures; one was cut short. */
export function result() {
  const said = {
    format: "assay-bench", version: 1, created: "2026-11-20T08:15:00Z", driver: "570.133.20", libraries: { cublaslt: "12.8.4.1", nvml: "12.570" }, plan: "quick", notes: [],
    machine: { os: "Ubuntu 24.04, Linux 6.8", cpu: "AMD EPYC 9554", memory_bytes: 1649267441664, threads: 128 },
    devices: [
      {
        index: 0, uuid: "GPU-6f0c2b1e-8a44-4f0d-9a7e-3c1d5be2a901", name: "NVIDIA H200", sku: "H200 SXM5 141GB", memory_bytes: 150754820096, power_limit_w: 700, software: false,
        facts: {
          architecture: "Hopper", clocks: "at most 1980 MHz, memory 3201 MHz", confidential_compute: "off", cuda: "ready", ecc: "on, 0 uncorrectable errors in its life", mig: "off",
          nvlink: "18 of 18 links up", pci: "00000000:19:00.0", pcie: "generation 5 × 16 (at most 5 × 16)", persistence: "on", remapped_rows: "0 (0 uncorrectable)", vbios: "96.00.BC.00.01",
        },
      },
    ],
    measurements: [
      measured("gemm", "TFLOP/s", 713.8, { precision: "bf16", shape: { m: 8192, n: 8192, k: 8192 }, zero_data_delta: 0.1142, warm_up: 48, peak: { value: 989.4, unit: "TFLOP/s", source: SHEET } }),
      measured("copy", "GB/s", 4209, { shape: { bytes: 8589934592 }, peak: { value: 4800, unit: "GB/s", source: SHEET } }),
      measured("h2d", "GB/s", 55.06, { shape: { bytes: 1073741824 }, samples: around(55.06, 0.2, 3), interval: [54.9, 55.2], coverage: 0.75, warm_up: 2, numerics: undefined }),
      measured("train_step", "tokens/s", 41250, {
        precision: "bf16", shape: { batch: 4, seq: 4096, ...MODEL }, mfu: { palm: 0.4262, matmul: 0.4013, causal: 0.4137 }, of_ceiling: { palm: 0.5908, matmul: 0.5562, causal: 0.5734 },
        joules_per_token: 0.016342, peak: { value: 989.4, unit: "TFLOP/s", source: SHEET },
      }),
      decode(1, 812.4, 0.6271, 0.4481), decode(8, 5904, 0.5893, 0.06612), decode(64, 31740, 0.4405, 0.01377),
      measured("sustained", "TFLOP/s", 668.2, { precision: "bf16", shape: { m: 8192, n: 8192, k: 8192 }, peak: { value: 989.4, unit: "TFLOP/s", source: SHEET } }),
    ],
  };
  const plain = JSON.parse(JSON.stringify(said));
  return { ...plain, digest: createHash("sha256").update(canonical(plain)).digest("hex") };
}

/** The program: `path`, `plays(part)`, `gone()`. A card is in use unless it is forced; without cards only a part matters. */
export async function player() {
  const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
  const path = join(folder, "assay-bench");
  const say = (value) => `cat << 'EOF'\n${JSON.stringify(value)}\nEOF`;
  const parts = Object.entries(PARTS).map(([part, lines]) => `${part})\n${lines.join("\n")};;`);
  const script = `#!/bin/sh
here="\${0%/*}"
case "$1" in
discover) ${say(DISCOVERY)}
;;
observe) sleep 1
${say(OBSERVED)}
;;
run)
echo $$ > "$here/pid"
case " $* " in *" --force "*) ;; *) ${IN_USE}; exit 1;; esac
exec 3<&0; (cat <&3 > /dev/null; kill -INT $$) &
case "$(cat "$here/part")" in
${parts.join("\n")}
esac;;
esac
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return { path, folder, plays: (part) => writeFile(join(folder, "part"), part), gone: () => rm(folder, { recursive: true, force: true }) };
}
