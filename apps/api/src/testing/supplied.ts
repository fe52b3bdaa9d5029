import { orders } from "@packhaus/contract/orders/endpoints"
import { payables } from "@packhaus/contract/payouts/payables/endpoints"
import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { issueCollecting } from "../features/invoicing/invoices/verbs/issue.ts"
import { createAgreement } from "./agreements.ts"
import { billingFixtures } from "./billing.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import { createWorkshop } from "./product-requests.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Goods that a supplier ships from China under an agreement, with further actions. */
export function suppliedFixtures(app: TestApp) {
  const { call, createActor, db, rows } = app
  const { createCustomer, settle } = billingFixtures(app)
  const { createGoods } = catalogueFixtures(app)
  const { address, createShop, line, shopOrder, arrive, asJob } = orderFixtures(app)

  /** Assigns a customer to an agency since long ago. */
  async function assign(organisation_id: string, { organisation_id: agency_id }: Actor) {
    await db
      .updateTable("organisations")
      .set({ agency_id })
      .where("id", "=", organisation_id)
      .execute()
    await rows.insert("agency_assignments", {
      organisation_id,
      agency_id,
      agency_name: "Agency",
      from_at: "2025-01-01T00:00:00.000Z",
      assigned_by: "test",
      assigned_by_name: "Test",
    })
  }

  let made = 0
  /** A customer of an agency, and a supplier in China with an agreement for two variants. */
  async function business({ isManaged = true } = {}) {
    const [owner, agency] = [await createCustomer(), await createActor("agency")]
    const supplier = await createActor("supplier")
    const { organisation_id } = owner
    if (isManaged) await assign(organisation_id, agency)
    const place = await createWorkshop(app, supplier)
    const skus = [`SENT-${++made}`, `SENT-${++made}`] as const
    const goods = [
      await createGoods(owner, { sku: skus[0] }),
      await createGoods(owner, { sku: skus[1] }),
    ]
    const variants = goods.map(({ variant }) => variant.id)
    const agreement = await createAgreement(app, owner, { supplier, place_id: place.id, variants })
    const shop = await createShop(owner)
    /** An order of these quantities. */
    const order = async (quantities: readonly number[], country = "DE") => {
      const lines = quantities.map((quantity, index) => line(skus[index] ?? "", quantity))
      const postal_code = country === "DE" ? address.postal_code : "1010"
      const shipping_address = { ...address, postal_code, country_code: country }
      const [arrived] = await arrive(shop, [shopOrder(lines, { shipping_address })])
      return arrived?.order_id ?? ""
    }
    /** Packs this many pieces of each line of an order, and ships them by default. */
    const ship = async (id: string, quantities: readonly number[], { shipped = true } = {}) => {
      const items = await rows.children("order_items", "order_id", [id])
      const before = await rows.children("fulfillments", "order_id", [id])
      const packed = await call(supplier, orders.pack, {
        params: { id },
        body: {
          location_id: place.id,
          shipment_method: "dhl_paket",
          shipped,
          lines: quantities.flatMap((quantity, index) => {
            const item = items.find(({ sku }) => sku === skus[index])
            return quantity > 0 ? [{ line_item_id: item?.id ?? "", quantity }] : []
          }),
        },
      })
      if (packed.status !== 200) throw new Error(JSON.stringify(packed.body))
      const known = new Set(before.map((one) => one.id))
      const after = await rows.children("fulfillments", "order_id", [id])
      return { id, fulfillment_id: after.find((one) => !known.has(one.id))?.id ?? "" }
    }
    const sent = async (quantities: readonly number[], country = "DE") => {
      const shipped = await ship(await order(quantities, country), quantities)
      await settle()
      return shipped
    }
    const issue = async () => {
      const { result } = await asJob((context) => issueCollecting(context, organisation_id))
      await settle()
      if (result !== "issued") throw new Error(result)
    }
    return { owner, agency, supplier, place, skus, variants, agreement, order, ship, sent, issue }
  }
  const linesOf = async (source_id: string) => {
    const lines = await rows.children("invoice_lines", "source_id", [source_id])
    return lines.map(({ code, quantity, price, net, waits_for }) => [
      code,
      quantity,
      price,
      net,
      waits_for,
    ])
  }
  /** Amounts owed to a payee, by kind. */
  const owedTo = async (payee: Actor) => {
    const { body } = await call(payee, payables.list, { query: {} })
    return body.payables.map((one: Payable) => `${one.kind} ${one.net}`).toSorted()
  }
  const sumOf = async (payee: Actor) => {
    const { body } = await call(payee, payables.list, { query: {} })
    return body.payables.reduce((sum: number, { net }: Payable) => sum + net, 0)
  }
  return { assign, business, linesOf, owedTo, sumOf }
}
