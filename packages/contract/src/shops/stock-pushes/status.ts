/** The state of a variant's stock push; the first that applies. */
export const stockPushStates = ["refused", "drift", "uncounted", "waiting", "agreed"] as const
export type StockPushState = (typeof stockPushStates)[number]
