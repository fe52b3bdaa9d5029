import { announce } from "@packhaus/commerce/stock/verbs"
import type { PurchaseStatus } from "@packhaus/contract/purchasing/kit/status"
import type { ImportMethod } from "@packhaus/contract/sourcing/product-requests/status"
import { newId } from "@packhaus/kernel/ids"
import { linkAgreement } from "./agreements.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { businessDay } from "./days.ts"
import { createFile } from "./files.ts"
import { createOffer } from "./product-requests.ts"
import type { Actor, TestApp } from "./test-app.ts"

type App = Pick<TestApp, "rows" | "db" | "createActor">
type Agreed = {
  variant_id: string
  import_method?: ImportMethod
  moq?: number
  production_days_max?: number
  supplier?: Actor
}

/**
 * A customer's agreement with a supplier for a variant bought in bulk: 14.90 € per piece, 13.90 €
 * from ten on, of which the supplier gets 11.32 € and 10.33 €.
 */
export async function createAgreement(
  app: App,
  customer: Actor,
  { variant_id, import_method = "plane", moq = 1, production_days_max = 5, supplier }: Agreed,
) {
  const maker = supplier ?? (await app.createActor("supplier"))
  const offer = await createOffer(app, customer, { supplier: maker })
  const { organisation_id } = customer
  // Orders are invoiced at once.
  await app.db
    .updateTable("organisations")
    .set({ street: "Hafenstr. 1", postal_code: "20457", city: "Hamburg", country: "DE" })
    .where("id", "=", organisation_id)
    .where("street", "is", null)
    .execute()
  await app.db
    .updateTable("offers")
    .set({ kind: "bulk", import_method, moq, production_days_min: 0, production_days_max })
    .where("id", "=", offer.id)
    .execute()
  await app.db
    .updateTable("offers")
    .set({ status: "accepted" })
    .where("id", "=", offer.id)
    .execute()
  const id = newId("agre")
  await app.rows.insert("agreements", {
    id,
    organisation_id,
    request_id: offer.request_id,
    offer_id: offer.id,
    supplier_id: maker.organisation_id,
    supplier_name: "Ningbo Lumen",
    kind: "bulk",
    valid_from: "2026-01-01",
    valid_until: null,
  })
  await linkAgreement(app, offer.id, variant_id)
  return { id, supplier: maker, offer_id: offer.id }
}

type Placed = Partial<Agreed> & {
  status?: PurchaseStatus
  quantity?: number
  /** Its destination; default: a location of the platform. */
  place_id?: string
}

/** A stock order of one line, at 13.90 € a piece, in this state; sent pieces are incoming. */
export async function createStockOrder(
  app: TestApp,
  customer: Actor,
  { status = "open", quantity = 100, place_id, ...agreed }: Placed = {},
) {
  const { rows, db } = app
  const { createGoods, createPlace } = catalogueFixtures(app)
  const supplier = agreed.supplier ?? (await app.createActor("supplier"))
  const { organisation_id } = customer
  const { organisation_id: supplier_id } = supplier
  const location_id = place_id ?? (await createPlace()).id
  const goods = await createGoods(customer)
  const agreement = await createAgreement(app, customer, {
    variant_id: goods.variant.id,
    ...agreed,
    supplier,
  })
  const id = newId("sord")
  const begun = status === "in_progress" || status === "on_the_way" || status === "arrived"
  const now = new Date().toISOString()
  await rows.insert("stock_orders", {
    id,
    organisation_id,
    supplier_id,
    supplier_name: "Ningbo Lumen",
    location_id,
    location_name: "Waalhaven",
    location_kind: "import",
    import_method: agreed.import_method ?? "plane",
    production_days: 5,
    note: "",
    total_quantity: quantity,
    created_by: customer.id,
    status,
    started_at: begun ? now : null,
    expected_on: begun ? businessDay() : null,
    sent_at: status === "on_the_way" || status === "arrived" ? now : null,
    arrived_at: status === "arrived" ? now : null,
    cancelled_at: status === "cancelled" ? now : null,
  })
  const line_id = newId("sorl")
  await rows.insert("stock_order_lines", {
    id: line_id,
    organisation_id,
    stock_order_id: id,
    supplier_id,
    agreement_id: agreement.id,
    product_id: goods.product.id,
    variant_id: goods.variant.id,
    inventory_item_id: goods.item.id,
    product_title: goods.product.title,
    variant_title: goods.variant.title,
    sku: goods.variant.sku,
    quantity,
    rank: 0,
  })
  for (const [table, price] of [
    ["stock_order_prices", 1390],
    ["stock_order_costs", 1033],
  ] as const)
    await db
      .insertInto(table)
      .values({
        stock_order_id: id,
        organisation_id,
        ...(table === "stock_order_costs" ? { supplier_id } : {}),
        total: price * quantity,
        lines: JSON.stringify([{ line_id, unit_price: price, net: price * quantity }]),
      } as never)
      .execute()
  if (status === "on_the_way")
    await announce(db as never, organisation_id, [
      { inventory_item_id: goods.item.id, location_id, quantity },
    ])
  return { id, line_id, location_id, supplier, goods, agreement_id: agreement.id }
}

/** An uploaded file for a stock order, without stored bytes. */
export const createDocumentFile = (
  app: Pick<TestApp, "rows">,
  uploader: Pick<Actor, "id" | "organisation_id">,
) => createFile(app, uploader, { context: "stock_order_document" })

/** A packing list of a stock order, added by the side of `adder`. */
export async function createDocument(
  app: Pick<TestApp, "rows">,
  { id, adder }: { id: string; adder: Pick<Actor, "id" | "organisation_id"> },
) {
  const { organisation_id, supplier_id } = await app.rows.one("stock_orders", id)
  const file = await createDocumentFile(app, { id: adder.id, organisation_id })
  return app.rows.insert("stock_order_documents", {
    organisation_id,
    stock_order_id: id,
    supplier_id,
    arrival_id: null,
    file_id: file.id,
    kind: "packing_list",
    name: file.name,
    size: file.size,
    reader_ids: [organisation_id, supplier_id],
    added_for: adder.organisation_id,
    added_by: adder.id,
    added_by_name: "Jana Weiß",
  })
}
