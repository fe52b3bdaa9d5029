import { shopFrontStart as at } from "./start.ts"

/** The parts of a shop front, in the order of their tabs. */
export const shopFrontParts = [
  "discounts",
  "drafts",
  "shoppers",
  "gift-cards",
  "shipping",
  "profiles",
  "returns",
  "swaps",
] as const
export type ShopFrontPart = (typeof shopFrontParts)[number]

export const shopFrontPaths = {
  list: (part: ShopFrontPart) => `${at}/${part}`,
  draft: (id: string) => `${at}/drafts/${id}`,
  /** Begins an exchange of this order. */
  swapOf: (order: string) => `${at}/swaps/${order}`,
  shopper: (id: string) => `${at}/shoppers/${id}`,
} as const
