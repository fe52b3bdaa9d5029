import type { Page } from "playwright-core"
import { choose, follow, key, more, press, tab, tick } from "./walk-steps.ts"

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

const settings: Screen[] = [
  { name: "account", path: "/a/settings/account" },
  { name: "password", path: "/a/settings/password" },
  { name: "sessions", path: "/a/settings/sessions" },
]
const keys: Screen[] = [
  { name: "api keys", path: "/a/settings/api-keys" },
  {
    name: "new key",
    path: "/a/settings/api-keys",
    steps: [press("Schlüssel anlegen", "Add key")],
  },
]
const home: Screen = { name: "home", path: "/a" }
const orders: Screen[] = [
  { name: "orders", path: "/a/orders" },
  { name: "orders open", path: "/a/orders?group=open" },
  { name: "order open", path: "/a/orders?group=open", row: 0 },
  { name: "order shipped", path: "/a/orders?group=shipped", row: 1 },
  { name: "order attention", path: "/a/orders?group=attention", row: 0 },
]
const lists: Screen[] = [
  { name: "products", path: "/a/products" },
  { name: "product", path: "/a/products", row: 1 },
  { name: "stocks", path: "/a/stocks" },
  { name: "stock", path: "/a/stocks", row: 0 },
  { name: "locations", path: "/a/locations" },
  { name: "location", path: "/a/locations", row: 0 },
]
const shops: Screen[] = [
  { name: "shops", path: "/a/shops" },
  { name: "shop", path: "/a/shops", row: 0 },
]
const invoices: Screen[] = [
  { name: "invoices", path: "/a/invoices" },
  { name: "invoices collecting", path: "/a/invoices?group=collecting" },
  { name: "invoice open", path: "/a/invoices?group=open", row: 0 },
  { name: "invoice paid", path: "/a/invoices?group=paid", row: 0 },
]
const payable = "/a/invoices?group=open"
const balances: Screen[] = [
  { name: "balances", path: "/a/money/balances" },
  { name: "balance of one", path: "/a/money/balances?q=kerzen", row: 0 },
]
const platform: Screen[] = [
  { name: "price list", path: "/a/money/price-list" },
  { name: "runs", path: "/a/money/runs" },
  { name: "run", path: "/a/money/runs", row: 0 },
  { name: "waiting lines", path: "/a/money/waiting" },
]
const priority: Screen = { name: "priority", path: "/a/locations/priority" }
const pack: Screen = {
  name: "pack",
  path: "/a/orders?group=open",
  row: 0,
  steps: [press("Packen", "Pack")],
}

/** Every screen by who opens it. What is the same for two roles is looked at once. */
export const walks: Record<string, readonly Screen[]> = {
  "": [
    { name: "sign-in", path: "/login" },
    { name: "sign-in faults", path: "/login", steps: [press("Anmelden", "Sign in")] },
    { name: "reset", path: "/reset-password" },
    { name: "new password", path: "/reset-password#token=x" },
    { name: "first administrator", path: "/first-administrator#token=x" },
    { name: "not found", path: "/nowhere" },
  ],
  customer: [
    home,
    ...orders,
    { name: "orders ticked", path: "/a/orders?group=open", steps: [tick] },
    { name: "orders filter", path: "/a/orders?country=DE", steps: [press("Filter", "Filter")] },
    {
      name: "orders columns",
      path: "/a/orders",
      steps: [press("Spalten.*|Sortierung.*", "Columns.*|Sort by.*")],
    },
    { name: "orders views", path: "/a/orders", steps: [press("Ansichten.*", "Views.*")] },
    { name: "orders none", path: "/a/orders?q=zzzz" },
    { name: "orders failing", path: "/a/orders", fails: "500" },
    { name: "orders offline", path: "/a/orders", fails: "offline" },
    { name: "orders loading", path: "/a/orders", fails: "slow" },
    { name: "order failing", path: "/a/orders", row: 0, fails: "500" },
    { name: "order loading", path: "/a/orders", row: 0, fails: "slow" },
    { name: "order menu", path: "/a/orders?group=open", row: 0, steps: [more] },
    {
      name: "order edit",
      path: "/a/orders?group=open",
      row: 0,
      steps: [more, choose("Adresse und Versandart", "Address and shipment method")],
    },
    {
      name: "order hold",
      path: "/a/orders?group=open",
      row: 0,
      steps: [more, choose("Anhalten", "Hold")],
    },
    {
      name: "order link",
      path: "/a/orders?hold=unmatched",
      row: 0,
      steps: [press("Artikel verknüpfen", "Link item")],
    },
    {
      name: "packing slip",
      path: "/a/orders?group=shipped",
      row: 1,
      steps: [follow("Packzettel", "Packing slip")],
    },
    { name: "import", path: "/a/orders/import" },
    { name: "order unknown", path: "/a/orders/order_x" },
    ...lists,
    { name: "products none", path: "/a/products?q=zzzz" },
    { name: "product new", path: "/a/products/new" },
    { name: "product failing", path: "/a/products", row: 0, fails: "500" },
    { name: "stocks failing", path: "/a/stocks", fails: "500" },
    { name: "stocks loading", path: "/a/stocks", fails: "slow" },
    ...shops,
    { name: "shop sync", path: "/a/shops", row: 0, steps: [tab(1)] },
    { name: "shop connect", path: "/a/shops/connect" },
    { name: "shop callback", path: "/a/shops/callback?code=x&state=y&shop=demo.myshopify.com" },
    { name: "location new", path: "/a/locations/new" },
    priority,
    { name: "priority loading", path: "/a/locations/priority", fails: "slow" },
    ...invoices,
    { name: "invoices none", path: "/a/invoices?q=zzzz" },
    { name: "invoices loading", path: "/a/invoices", fails: "slow" },
    { name: "invoices failing", path: "/a/invoices", fails: "500" },
    { name: "invoice loading", path: payable, row: 0, fails: "slow" },
    {
      name: "invoice pay",
      path: payable,
      row: 0,
      steps: [press("Vom Guthaben bezahlen", "Pay from balance")],
    },
    { name: "balance", path: "/a/personal/balance" },
    { name: "balance loading", path: "/a/personal/balance", fails: "slow" },
    { name: "balance failing", path: "/a/personal/balance", fails: "500" },
    { name: "home failing", path: "/a", fails: "500" },
    { name: "home loading", path: "/a", fails: "slow" },
    ...settings,
    ...keys,
    {
      name: "user menu",
      path: "/a/orders",
      steps: [(page) => page.locator("header button").last().click()],
    },
    { name: "palette", path: "/a/orders", steps: [key("Control+k")] },
    { name: "shortcuts", path: "/a/orders", steps: [key("?")] },
    { name: "not found", path: "/a/nowhere" },
  ],
  administrator: [
    home,
    ...orders,
    ...lists,
    ...shops,
    priority,
    ...invoices,
    {
      name: "invoice mark",
      path: payable,
      row: 0,
      steps: [press("Zahlung erfassen", "Record payment")],
    },
    { name: "invoice credit", path: payable, row: 0, steps: [press("Korrigieren", "Correct")] },
    ...balances,
    {
      name: "deposit",
      path: "/a/money/balances?q=kerzen",
      row: 0,
      steps: [press("Einzahlen", "Deposit")],
    },
    {
      name: "reverse",
      path: "/a/money/balances?q=kerzen",
      row: 0,
      steps: [press("Einzahlung vom .* zurückbuchen", "Reverse the deposit of .*")],
    },
    { name: "billing", path: "/a/money/balances?q=kerzen", row: 0, steps: [tab(1)] },
    ...platform,
    { name: "price new", path: "/a/money/price-list", steps: [press("Neuer Preis", "New price")] },
    { name: "run start", path: "/a/money/runs", steps: [press("Lauf starten", "Start a run")] },
    { name: "methods", path: "/a/shipment-methods" },
    {
      name: "method new",
      path: "/a/shipment-methods",
      steps: [press("Versandart anlegen", "Add shipment method")],
    },
    { name: "methods loading", path: "/a/shipment-methods", fails: "slow" },
    ...settings,
    ...keys,
  ],
  support: [
    home,
    ...orders,
    pack,
    ...lists,
    ...shops,
    ...invoices,
    ...balances,
    ...platform,
    priority,
    ...settings,
  ],
  agency: [
    home,
    ...orders,
    ...lists,
    ...shops,
    ...invoices,
    ...balances,
    priority,
    ...settings,
    ...keys,
  ],
  supplier: [
    home,
    ...orders,
    pack,
    ...lists,
    {
      name: "stock book",
      path: "/a/stocks",
      row: 0,
      steps: [press("Bestand buchen", "Book stock")],
    },
    { name: "stock first", path: "/a/stocks", steps: [press("Bestand anlegen", "Add stock")] },
    ...settings,
  ],
  other: [
    home,
    { name: "orders", path: "/a/orders" },
    ...lists.filter(({ row }) => row === undefined),
    { name: "shops", path: "/a/shops" },
    { name: "invoices", path: "/a/invoices" },
    { name: "balance", path: "/a/personal/balance" },
  ],
  service: [home, ...settings],
  waitlist: [home, ...settings],
  disabled: [home, ...invoices, ...settings],
}
