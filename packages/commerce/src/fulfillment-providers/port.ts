/** A way in which goods reach people. */
export type FulfillmentProvider = {
  /** What a shipping option can be made of. */
  options(): Promise<readonly { id: string; name?: string; is_return?: boolean }[]>
}
