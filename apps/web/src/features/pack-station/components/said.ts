/** The station's message about a scan: its own text, or that of a refusal. */
export type Said = { tone: "success" | "attention" | "critical" } & (
  | { title: string; body?: string }
  | { error: Error; text?: string }
)
