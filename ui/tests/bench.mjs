// A measuring program that tests put in place of the real one: a script whose part is chosen by a file beside it.
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
