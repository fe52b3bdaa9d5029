/** The station's message about a scan: its own text, or that of a refusal. */
export type Feedback = { tone: "success" | "attention" | "critical" } & (
  | { title: string; body?: string }
  | { error: Error; text?: string }
)
