/**
 * Relations and totals of the description that replies lack, with the reason. Replies include them
 * with `expand`, or another request does. This list may only shrink: each entry must occur in a
 * reply.
 */
export const differences = [
  // Lists take two statements for any rows; with `expand` they include relations too.
  / orders\.[\w.]+: must come without expand$/,
  / products\.[\w.]+: must come without expand$/,
  / variants?\.(?:product|purchasable): must come without expand$/,
  // Providers of a region are included in the region itself and in carts.
  /\.regions?\.(?:payment|fulfillment)_providers: must come without expand$/,
  // Swaps, claims and returns are read separately.
  / order\.(?:claims|swaps)\.[\w.]+: must come without expand$/,
  / (?:order\.returns|return)\.items\.reason: must come without expand$/,
  / order\.gift_card_transactions: must come without expand$/,
  / swap\.(?:cart|order|additional_items\.variant)[\w.]*: must come without expand$/,
] as const
