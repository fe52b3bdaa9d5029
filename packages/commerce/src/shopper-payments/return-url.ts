/** Whether a shopper can come back there from a page of a provider. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value)
