// What each check asks, by its id; the engine gives the finding.
const ASKS: Record<string, string> = {
  "trap.lift_and_shift": "Trap: moving as is to the cloud",
  "trap.agents_without_guardrails": "Trap: agents without guardrails",
  "trap.hybrid_without_hub": "Trap: several suppliers without a hub",
  "question.stable_demand_split": "Are stable and uncertain demand split?",
  "question.exit": "Is there a way out?",
  "question.business_value": "Does demand name its business value?",
  "action.split_workloads": "Split workloads by how steady they are",
  "action.tco_and_exit": "Ask for total cost and exit terms",
  "action.compliance_first": "Settle compliance first",
  "watch.cost_anchors": "Costs within the anchors of the cost axis",
  "watch.unserved": "Demand served",
  "watch.budget": "Cash within the budget",
  "watch.far_scores": "Scores near their anchors",
  "watch.unnamed_options": "Options with a name",
};
/** A check the window does not know by name is shown by its id in words. */
export function asks(id: string): string {
  return ASKS[id] ?? (id.split(".").at(-1) ?? id).replaceAll("_", " ");
}
