// Names of the cost buckets, as the pack prints them (crates/pack/src/parts/ledger.rs).
export const CATEGORIES = [
  { id: "capex", name: "Capital", figure: "capex" },
  { id: "opex", name: "Operating", figure: "opex" },
  { id: "hidden", name: "Hidden", figure: "hidden" },
] as const;

const NAMES: Record<string, string> = {
  "capex.servers": "Servers",
  "capex.network": "Network",
  "capex.storage": "Storage",
  "capex.facility": "Facility",
  "capex.software": "Software",
  "capex.install": "Installation",
  "opex.energy": "Energy",
  "opex.space": "Space",
  "opex.staff": "Staff",
  "opex.maintenance": "Maintenance",
  "opex.licences": "Licences",
  "opex.network": "Network",
  "opex.storage": "Storage",
  "opex.rent": "Rent",
  "opex.support": "Support",
  "hidden.idle": "Idle hours",
  "hidden.experimentation": "Experiments",
  "hidden.compliance": "Compliance reserve",
  "hidden.migration": "Migration",
  "hidden.adaptation": "Adaptation",
  "hidden.egress": "Egress",
  "hidden.disposal": "Disposal",
  "hidden.downtime": "Downtime",
  "hidden.rigidity": "Rigidity",
};
export function bucketName(key: string): string {
  return NAMES[key] ?? key.split(".").at(-1) ?? key;
}
export function bucketKeys(): string[] {
  return Object.keys(NAMES);
}
