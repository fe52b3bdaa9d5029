import type { Cart } from "@packhaus/contract/commerce/carts"
import { createContext, use } from "react"
import type { Shop } from "./shop.ts"
import type { Words } from "./words/de.ts"

export type Language = "de" | "en"
/** Where the shop sells: its first region until a cart says another. */
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
  /** Null before something lies in it. */
  cart: Cart | null
  setCart(cart: Cart | null): void
  signedIn: boolean
  setSignedIn(signedIn: boolean): void
  /** An amount of the shop's currency, in words. */
  price(amount: number): string
}

export const AppContext = createContext<AppState | null>(null)

/** What every part of the shop front needs. */
export function useApp(): AppState {
  const state = use(AppContext)
  if (!state) throw new Error("outside of the shop front")
  return state
}
