/** How it stands with a variant that is told to a shop; the first that is true. */
export const stockPushStates = ["refused", "drift", "uncounted", "waiting", "agreed"] as const
export type StockPushState = (typeof stockPushStates)[number]
