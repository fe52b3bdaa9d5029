/** A fulfilment provider: a method of delivering goods. */
export type FulfillmentProvider = {
  /** The options that shipping options can be created from. */
  options(): Promise<readonly { id: string; name?: string; is_return?: boolean }[]>
}
