import type { Cart } from "@packhaus/contract/commerce/carts"
import { createContext, use } from "react"
import type { Shop } from "./shop.ts"
import type { Words } from "./words/de.ts"

export type Language = "de" | "en"
/** The region of the shop: its first one until a cart has another. */
export type Region = {
  id: string
  currency_code: string
  tax_rate: number
  payment_providers: { id: string }[]
  countries: { iso_2: string; display_name: string }[]
}

export type AppState = {
  shop: Shop
  words: Words
  language: Language
  setLanguage(language: Language): void
  regions: readonly Region[]
  region: Region
  /** Null before a product is added. */
  cart: Cart | null
  setCart(cart: Cart | null): void
  signedIn: boolean
  setSignedIn(signedIn: boolean): void
  /** An amount of the shop's currency, formatted. */
  price(amount: number): string
}

export const AppContext = createContext<AppState | null>(null)

/** The state that every part of the shop front needs. */
export function useApp(): AppState {
  const state = use(AppContext)
  if (!state) throw new Error("outside of the shop front")
  return state
}
