import { createHmac, randomUUID } from "node:crypto"
import type { Request } from "./load.ts"
import { SECRET } from "./servers.ts"
import { idOf, LARGE, MIDDLE, PLACE, USUAL } from "./size.ts"
import { type Caller, callerOf, EVERYBODY, type Targets } from "./targets.ts"

/**
 * `floor`: the floor that the goal refers to. `p99`: milliseconds with one client. `p95`:
 * milliseconds with eight clients.
 */
export type Case = {
  name: string
  next(): Request | undefined
  goal: { floor?: "bare" | "duties"; p99?: number; p95?: number }
}

const json = { "content-type": "application/json" }
const path = (address: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))
  return text.size > 0 ? `${address}?${text}` : address
}
const get = (
  caller: Caller,
  address: string,
  query?: Record<string, string | number>,
): Request => ({
  method: "GET",
  path: path(address, query),
  headers: caller,
})
const post = (headers: Caller, address: string, body: object): Request => ({
  method: "POST",
  path: address,
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
})

/** Returns the elements one after the other, endlessly. */
function inTurns<T>(all: readonly T[]) {
  let turn = 0
  return () => {
    const one = all[turn++ % all.length]
    if (one === undefined) throw new Error("nothing to ask for: the database is not filled")
    return one
  }
}
/** Returns each element once. */
const once = <T>(all: readonly T[]) => {
  const left = [...all]
  return () => left.pop()
}

const everybody = callerOf(EVERYBODY)
/** As screens ask: without `expand` a list brings all relations of the Medusa v1 API. */
const asScreens = { limit: 20, expand: "" }
const status = { ...asScreens, fulfillment_status: "shipped" }

const lists = (number: number, offset: number) => ({
  first: () => get(callerOf(number), "/admin/orders", { ...status, offset: 0 }),
  deep: () => get(callerOf(number), "/admin/orders", { ...status, offset }),
})

export function readCases({ seen, any, longest }: Targets, orders: number): Case[] {
  const [usual, middle, large] = [USUAL, MIDDLE, LARGE].map((m) => callerOf(m))
  const [one, found] = [inTurns(seen), inTurns(any)]
  const words = inTurns(["recipient", "tracking", "email", "number"] as const)
  const search = (caller: Caller = {}) => {
    const row = found()
    return get(caller, "/admin/orders", { ...asScreens, q: row[words()] })
  }
  const bare = "bare" as const
  return [
    { name: "list, 900 orders", next: lists(USUAL, 0).first, goal: { floor: bare, p99: 15 } },
    {
      name: "list, 900 orders, deep",
      next: lists(USUAL, 600).deep,
      goal: { floor: bare, p99: 15 },
    },
    { name: "list, 10,000 orders", next: lists(MIDDLE, 0).first, goal: { floor: bare, p99: 15 } },
    {
      name: "list, 10,000 orders, deep",
      next: lists(MIDDLE, Math.round(orders * 0.005)).deep,
      goal: { floor: bare, p99: 15 },
    },
    { name: "list, 100,000 orders", next: lists(LARGE, 0).first, goal: { floor: bare, p99: 25 } },
    {
      name: "list, 100,000 orders, deep",
      next: lists(LARGE, Math.round(orders * 0.005)).deep,
      goal: { floor: bare, p99: 25 },
    },
    { name: "list of all", next: lists(EVERYBODY, 0).first, goal: { floor: bare, p99: 50 } },
    { name: "search, 900 orders", next: () => search(usual), goal: { floor: bare, p99: 50 } },
    { name: "search, 100,000 orders", next: () => search(large), goal: { floor: bare, p99: 50 } },
    { name: "search in all", next: () => search(everybody), goal: { floor: bare, p99: 150 } },
    {
      name: "one order",
      next: () => get({ ...usual }, `/admin/orders/${one().id}`),
      goal: { floor: bare },
    },
    {
      name: "one order of 500 lines",
      next: () => get(everybody, `/admin/orders/${longest}`),
      goal: { floor: bare },
    },
    {
      name: "dashboard, 900 orders",
      next: () => get({ ...usual }, "/admin/dashboard"),
      goal: { floor: bare },
    },
    {
      name: "dashboard, 10,000 orders",
      next: () => get({ ...middle }, "/admin/dashboard"),
      goal: { floor: bare },
    },
    {
      name: "dashboard of all",
      next: () => get(everybody, "/admin/dashboard"),
      goal: { floor: bare, p95: 300 },
    },
  ]
}

/** A shop's message about an order of three lines, as long as real ones. */
function message(organisations: number): Request {
  const number = 1 + Math.floor(Math.random() * organisations)
  const id = 6_000_000_000 + Math.floor(Math.random() * 1e9)
  const line = (position: number) => ({
    id: id * 10 + position,
    variant_id: 1,
    sku: `LAMP-${number}-${position}`,
    title: "Lamp",
    variant_title: null,
    quantity: 1,
    fulfillable_quantity: 1,
    price: "4.00",
    total_discount: "0.00",
    requires_shipping: true,
    properties: [],
    tax_lines: [],
  })
  const body = JSON.stringify({
    id,
    name: `#${id}`,
    created_at: "2026-11-20T10:00:00Z",
    updated_at: "2026-11-20T10:00:00Z",
    financial_status: "paid",
    currency: "EUR",
    total_line_items_price: "12.00",
    total_discounts: "0.00",
    total_tax: "0.00",
    total_price: "12.00",
    taxes_included: true,
    email: "ada@shopper.example",
    note: "x".repeat(2000),
    line_items: [1, 2, 3].map(line),
    shipping_address: {
      first_name: "Ada",
      last_name: "Byron",
      address1: "Hafenstr. 1",
      zip: "20457",
      city: "Hamburg",
      country_code: "DE",
    },
  })
  return {
    method: "POST",
    path: "/hooks/shopify",
    body,
    headers: {
      ...json,
      "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
      "x-shopify-topic": "orders/create",
      "x-shopify-shop-domain": `bench-${number}.myshopify.com`,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-event-id": randomUUID(),
      "x-shopify-triggered-at": "2026-11-20T10:00:00Z",
      "x-shopify-api-version": "2026-10",
      "x-bench-organisation": idOf("org", number),
      "x-bench-shop": idOf("shop", number),
    },
  }
}

/** The write cases. Every order is packed once, every invoice paid once. */
export function writeCases({ open, unpaid }: Targets, organisations: number): Case[] {
  const [order, invoice] = [once(open), once(unpaid)]
  let parcel = Date.now()
  const duties = "duties" as const
  const pack = () => {
    const one = order()
    const tracking_numbers = [`00340435${++parcel}`]
    const body = { location_id: PLACE, shipment_method: "dhl_paket", tracking_numbers }
    return one && post(everybody, `/admin/orders/${one.id}/pack`, { ...body, lines: one.lines })
  }
  const pay = () => {
    const one = invoice()
    const headers = one && { ...callerOf(one.m), "idempotency-key": randomUUID() }
    return one && post({ ...headers }, `/admin/invoices/${one.id}/pay`, {})
  }
  return [
    { name: "fulfil", next: pack, goal: { floor: duties } },
    { name: "pay", next: pay, goal: { floor: duties } },
    {
      name: "webhook acknowledged",
      next: () => message(organisations),
      goal: { floor: duties, p99: 20 },
    },
  ]
}
