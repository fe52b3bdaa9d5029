/**
 * What replies lack of the relations and totals of the description, and why. A reply has them with `expand`, or
 * another request has them. This list may only shrink: each entry is found in a reply.
 */
export const differences = [
  // Lists take two statements, whatever the rows lead to: with `expand` a list has its relations too.
  / orders\.[\w.]+: must come without expand$/,
  / products\.[\w.]+: must come without expand$/,
  / variants?\.(?:product|purchasable): must come without expand$/,
  // Providers of a region come with the region itself, and with carts.
  /\.regions?\.(?:payment|fulfillment)_providers: must come without expand$/,
  // Exchanges, claims and returns are read by themselves.
  / order\.(?:claims|swaps)\.[\w.]+: must come without expand$/,
  / (?:order\.returns|return)\.items\.reason: must come without expand$/,
  / order\.gift_card_transactions: must come without expand$/,
  / swap\.(?:cart|order|additional_items\.variant)[\w.]*: must come without expand$/,
] as const
