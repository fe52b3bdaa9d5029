import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { createOffer } from "./product-requests.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Agreed = {
  supplier: Pick<Actor, "organisation_id">
  place_id?: string
  /** The variants of the offer's line. */
  variants: readonly string[]
  valid_from?: string
}

/**
 * An agreement on dropshipping these variants from this location, by an accepted offer; in effect
 * since long before the test's actions.
 */
export async function createAgreement(
  app: Pick<TestApp, "rows" | "db" | "createActor">,
  owner: Pick<Actor, "organisation_id">,
  { supplier, place_id, variants, valid_from = "2020-01-01" }: Agreed,
) {
  const { organisation_id } = owner
  const { organisation_id: supplier_id } = supplier
  const asker = { id: "test", organisation_id }
  const offer = await createOffer(app, asker, { status: "accepted", supplier, place_id })
  const { request_id } = offer
  await app.db
    .updateTable("product_requests")
    .set({ status: "accepted" })
    .where("id", "=", request_id)
    .execute()
  const terms = { organisation_id, supplier_id, kind: "dropshipping" as const, valid_from }
  const { id } = await app.rows.insert("agreements", {
    ...terms,
    request_id,
    offer_id: offer.id,
    supplier_name: "Ningbo Lumen",
    valid_until: null,
  })
  if (variants.length > 0)
    await app.db
      .insertInto("agreement_lines")
      .values(
        variants.map((variant_id) => ({
          ...terms,
          agreement_id: id,
          variant_id,
          line: 0,
          valid_before: "infinity",
        })),
      )
      .execute()
  return { id, request_id, offer_id: offer.id }
}

const maker = {
  name: "Ningbo Lumen Co., Ltd.",
  address: "88 Yantian Road, 518081 Ningbo",
  country: "CN",
  email: "safety@lumen.example",
}

/** The publication of an accepted request: one variant, in no shop. */
export const published = {
  product_id: null,
  title: "Metall-Laterne Fjord",
  description: "Aus Stahl, mit <Glas>.",
  origin_country: "CN",
  mid_code: "CNNINLUM88NIN",
  variants: [
    {
      line: 0,
      variant_id: null,
      title: "Schwarz",
      sku: null as string | null,
      hs_code: "94055000",
      price: null as number | null,
    },
  ],
  shop_id: null as string | null,
  is_linked: false,
  safety: {
    maker,
    responsible: {
      ...maker,
      name: "Packhaus GmbH",
      address: "Speicherstr. 1, Hamburg",
      country: "DE",
    },
    warnings: "Nie unbeaufsichtigt brennen lassen.",
  },
}

/** A request that was published to a shop, which refused it. */
export async function createPublication(
  app: Pick<TestApp, "rows" | "db" | "createActor">,
  owner: Pick<Actor, "organisation_id">,
) {
  const { rows, db } = app
  const { organisation_id } = owner
  const supplier = await app.createActor("supplier")
  const { request_id } = await createAgreement(app, owner, { supplier, variants: [] })
  await db
    .updateTable("product_requests")
    .set({ status: "published" })
    .where("id", "=", request_id)
    .execute()
  const title = published.title
  const product = await rows.insert("products", {
    merchant_id: organisation_id,
    title,
    handle: newId("handle").replace("_", "-").toLowerCase(),
    search: title.toLowerCase(),
  })
  const channel = { merchant_id: organisation_id, name: "Shop" }
  const { id: sales_channel_id } = await rows.insert("sales_channels", channel)
  const shop = await rows.insert("shops", {
    organisation_id,
    sales_channel_id,
    domain: `${newId("shop").replace("_", "-").toLowerCase()}.myshopify.com`,
    name: "Shop",
    default_shipment_method: "dhl_paket",
    connected_at: "2020-01-01T00:00:00.000Z",
    non_goods: [],
  })
  const { id } = await rows.insert("publications", {
    organisation_id,
    request_id,
    product_id: product.id,
    shop_id: shop.id,
    status: "failed",
    safety: jsonText(published.safety),
    prices: jsonText({}),
    handle: "laterne",
    external_id: null,
    is_linked: false,
    told_safety: null,
    safety_due_at: null,
    last_error: "unreachable: no answer",
    retry_at: null,
    lease_until: null,
    listed_at: null,
  })
  return { id, request_id }
}

/** Links the only line of the accepted offer to this variant. */
export const linkAgreement = (app: Pick<TestApp, "db">, offer_id: string, variant_id: string) =>
  sql`insert into agreement_lines (organisation_id, agreement_id, variant_id, line, supplier_id, kind,
      valid_from, valid_before)
    select organisation_id, id, ${variant_id}, 0, supplier_id, kind, valid_from, valid_before
    from agreements where offer_id = ${offer_id}`.execute(app.db)
