import type { Page } from "playwright-core"
import { follow, press, scroll, tick } from "./walk-steps.ts"

/** Where a person of the demo goes, and what they do there. */
export type Screen = {
  name: string
  /** The address, or how it is found: a list and the place of the row in it. */
  path: string
  row?: number
  steps?: readonly ((page: Page) => Promise<unknown>)[]
  /** The page does not answer as it should, by intent. */
  fails?: "500" | "offline" | "slow"
}

/** The screens of one feature, by who opens them. */
export type Walk = Readonly<Record<string, readonly Screen[]>>

/** Parts that several roles share. */
export const settings: Screen[] = [
  { name: "account", path: "/a/settings/account" },
  { name: "password", path: "/a/settings/password" },
  {
    name: "second factor",
    path: "/a/settings/second-factor",
    steps: [press("Einrichten", "Set up")],
  },
  { name: "sessions", path: "/a/settings/sessions" },
]
export const keys: Screen[] = [
  { name: "api keys", path: "/a/settings/api-keys" },
  {
    name: "new key",
    path: "/a/settings/api-keys",
    steps: [press("Schlüssel anlegen", "Add key")],
  },
]
/** One's own organisation, and its people. */
export const organisation: Screen[] = [
  { name: "organisation", path: "/a/organisation" },
  { name: "members", path: "/a/organisation/members" },
]
/** Those one looks after. */
export const organisations: Screen[] = [
  { name: "organisations", path: "/a/organisations" },
  { name: "organisation of one", path: "/a/organisations?q=kerzen", row: 0 },
]
export const home: Screen = { name: "home", path: "/a" }
export const orders: Screen[] = [
  { name: "orders", path: "/a/orders" },
  { name: "orders open", path: "/a/orders?group=open" },
  { name: "order open", path: "/a/orders?group=open", row: 0 },
  { name: "order shipped", path: "/a/orders?group=shipped", row: 1 },
  { name: "order attention", path: "/a/orders?group=attention", row: 0 },
]
export const lists: Screen[] = [
  { name: "products", path: "/a/products" },
  { name: "product", path: "/a/products", row: 1 },
  { name: "stocks", path: "/a/stocks" },
  { name: "stock", path: "/a/stocks", row: 0 },
  { name: "locations", path: "/a/locations" },
  { name: "location", path: "/a/locations", row: 0 },
]
export const shops: Screen[] = [
  { name: "shops", path: "/a/shops" },
  { name: "shop", path: "/a/shops", row: 0 },
]
export const invoices: Screen[] = [
  { name: "invoices", path: "/a/invoices" },
  { name: "invoices collecting", path: "/a/invoices?group=collecting" },
  { name: "invoice open", path: "/a/invoices?group=open", row: 0 },
  { name: "invoice paid", path: "/a/invoices?group=paid", row: 0 },
]
/** What is looked at further down on an invoice. */
export const invoiceParts: Screen[] = [
  {
    name: "invoice code",
    path: "/a/invoices?group=open",
    row: 0,
    steps: [scroll("Per Überweisung bezahlen", "Pay by (bank )?transfer")],
  },
  {
    name: "invoice history",
    path: "/a/invoices?group=open",
    row: 0,
    steps: [scroll("Verlauf", "History")],
  },
]
export const payable = "/a/invoices?group=open"
export const balances: Screen[] = [
  { name: "balances", path: "/a/money/balances" },
  { name: "balance of one", path: "/a/money/balances?q=kerzen", row: 0 },
]
export const platform: Screen[] = [
  { name: "price list", path: "/a/money/price-list" },
  { name: "runs", path: "/a/money/runs" },
  { name: "run", path: "/a/money/runs", row: 0 },
  { name: "waiting lines", path: "/a/money/waiting" },
  { name: "waiting lines found", path: "/a/money/waiting?q=kerzen" },
]
export const priority: Screen = { name: "priority", path: "/a/locations/priority" }
export const pack: Screen = {
  name: "pack",
  path: "/a/orders?group=open",
  row: 0,
  steps: [press("Packen", "Pack")],
}
export const prices: Screen = { name: "prices", path: "/a/organisation/price-list" }
export const slips: Screen = {
  name: "slips",
  path: "/a/orders?group=shipped",
  steps: [tick, follow("Packzettel", "Packing slips?")],
}
/** What a supplier does with his own stock. */
export const stocking: Screen[] = [
  {
    name: "stock book",
    path: "/a/stocks",
    row: 0,
    steps: [press("Bestand buchen", "Book stock")],
  },
  { name: "stock first", path: "/a/stocks", steps: [press("Bestand anlegen", "Add stock")] },
]
