import { newId } from "@packhaus/kernel/ids"
import { businessDay } from "./days.ts"
import type { Actor, TestApp } from "./test-app.ts"

type App = Pick<TestApp, "rows">
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Required fields of a submitted request. */
export const complete = {
  product_name: "Metall-Laterne Fjord",
  service: "dropshipping",
  amount_per_month: 300,
} as const

/** A draft of this person's organisation. */
export async function createDraft(
  { rows }: App,
  owner: Pick<Actor, "organisation_id">,
  overrides: object = {},
) {
  const { id } = await rows.insert("product_requests", {
    organisation_id: owner.organisation_id,
    ...overrides,
  })
  return { id }
}

/** A request waiting for offers. */
export const createPending = (
  app: App,
  owner: Pick<Actor, "organisation_id">,
  overrides: object = {},
) =>
  createDraft(app, owner, {
    ...complete,
    status: "pending",
    submitted_at: later(0),
    ...overrides,
  })

/** A refused request. */
export const createRefused = (app: App, owner: Actor) =>
  createPending(app, owner, { status: "not_accepted", reason: "Zu klein." })

/** A supplier with a quote request for a pending request of this person's organisation. */
export async function createQuoteRequest(
  app: App,
  owner: Pick<Actor, "id" | "organisation_id">,
  supplier: Pick<Actor, "organisation_id">,
  overrides: object = {},
) {
  const { organisation_id: supplier_id } = supplier
  const { id: request_id } = await createPending(app, owner, {
    submitted_at: later(-1),
    supplier_ids: [supplier_id],
  })
  const { id } = await app.rows.insert("quote_requests", {
    id: newId("qreq"),
    organisation_id: owner.organisation_id,
    request_id,
    supplier_id,
    supplier_name: "Ningbo Lumen",
    product_name: complete.product_name,
    due_on: businessDay(7),
    expires_at: later(14),
    decline_reason: null,
    answered_at: null,
    asked_by: owner.id,
    ...overrides,
  })
  return { id, request_id }
}

/** A supplier's offer: eleven euro and some cents per piece, cheaper from ten pieces on. */
export const offered = (ship_from_id: string) => ({
  kind: "dropshipping" as const,
  currency: "eur" as "eur" | "usd" | "cny",
  lines: [
    {
      title: "Laterne",
      sku: null,
      hs_code: "940550",
      length: null,
      width: null,
      height: null,
      weight: 880,
      tiers: [
        { from: 1, cost: 1132 },
        { from: 10, cost: 1033 },
      ],
    },
  ],
  shipping: [{ to: "DE", cost: 579, days_min: 8, days_max: 12 }],
  moq: 1,
  production_days_min: 1,
  production_days_max: 2,
  import_method: null,
  valid_until: businessDay(20),
  note: "Muster in 5 Tagen.",
  ship_from_id,
})

/** The customer's prices. */
export const prices = {
  version: 1,
  lines: [
    [
      { from: 1, price: 1490 },
      { from: 10, price: 1390 },
    ],
  ],
  shipping: [{ to: "DE", price: 690 }],
}

/** A supplier's location in China. */
export async function createWorkshop({ rows }: App, owner: Pick<Actor, "organisation_id">) {
  const owner_id = owner.organisation_id
  const { id } = await rows.insert("stock_locations", {
    owner_id,
    type: "supplier",
    reader_ids: [owner_id],
    name: "Workshop",
    kind: "dropshipping",
    status: "active",
    city: "Ningbo",
    country_code: "CN",
  })
  return { id }
}

type Offered = {
  kind?: "brand_service" | "dropshipping"
  status?: "draft" | "submitted" | "open" | "accepted"
  supplier?: Pick<Actor, "organisation_id"> | undefined
  /** The shipping location; default: a new one of the supplier in China. */
  place_id?: string | undefined
}

/** An offer on a pending request of this person's organisation, at version 1. */
export async function createOffer(
  app: Pick<TestApp, "rows" | "db" | "createActor">,
  owner: Pick<Actor, "id" | "organisation_id">,
  { kind = "dropshipping", status = "open", supplier, place_id }: Offered = {},
) {
  const { rows, db } = app
  const isShown = status === "open" || status === "accepted"
  const maker = supplier ?? (await app.createActor("supplier"))
  const { organisation_id } = owner
  const { organisation_id: supplier_id } = maker
  const quote = await createQuoteRequest(app, owner, maker)
  const place = place_id ? { id: place_id } : await createWorkshop(app, maker)
  const { lines, shipping, currency, ...offer } = offered(place.id)
  const json = (value: unknown) => JSON.stringify(value) as never
  const id = newId("offr")
  await rows.insert("offers", {
    ...offer,
    kind,
    id,
    organisation_id,
    request_id: quote.request_id,
    quote_request_id: quote.id,
    supplier_id,
    supplier_name: "Ningbo Lumen",
    first_id: id,
    ship_from_country: "CN",
    status,
    lines: json(lines.map(({ tiers: _, ...line }) => line)),
    shipping: json(shipping.map(({ cost: _, ...one }) => one)),
    submitted_at: status === "draft" ? null : later(0),
    opened_at: isShown ? later(0) : null,
    decided_at: null,
  })
  await db
    .insertInto("offer_costs")
    .values({
      offer_id: id,
      organisation_id,
      supplier_id,
      currency,
      rate_micro: null,
      rate_on: null,
      rate_source: null,
      lines: json(
        lines.map(({ tiers }) => tiers.map((tier) => ({ ...tier, cost_eur: tier.cost }))),
      ),
      shipping: json(shipping.map(({ to, cost }) => ({ to, cost, cost_eur: cost }))),
    })
    .execute()
  if (isShown)
    await db
      .insertInto("offer_prices")
      .values({
        offer_id: id,
        organisation_id,
        lines: json(prices.lines),
        shipping: json(prices.shipping),
      })
      .execute()
  return { id, quote_request_id: quote.id, request_id: quote.request_id, place_id: place.id }
}

/** A customer managed by an agency. */
export async function createManaged({ createActor, db }: Pick<TestApp, "createActor" | "db">) {
  const customer = await createActor("customer")
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", customer.organisation_id)
    .execute()
  return { customer, agency }
}
