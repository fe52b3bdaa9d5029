/** What the station says of a scan: in words of its own, or those of a refusal. */
export type Said = { tone: "success" | "attention" | "critical" } & (
  | { title: string; body?: string }
  | { error: Error; text?: string }
)
