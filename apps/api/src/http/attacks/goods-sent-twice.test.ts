import { randomUUID } from "node:crypto"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stockTransfers } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import { expect } from "vitest"
import { createAgreement, createPublication, published } from "../../testing/agreements.ts"
import { createPackagingOrder } from "../../testing/packaging-orders.ts"
import { createKept } from "../../testing/retours.ts"
import { createStockOrder } from "../../testing/stock-orders.ts"
import { createStockTransfer } from "../../testing/stock-transfers.ts"
import { createStocktake } from "../../testing/stocktakes.ts"
import { sentTwice } from "../../testing/suites/sent-twice.ts"
import { suppliedFixtures } from "../../testing/supplied.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Concurrent repetitions of stock movements, and one after access was lost.
const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { assign } = suppliedFixtures(testApp)

const movementsOf = (cause_id: string) => async () =>
  (await rows.children("stock_movements", "cause_id", [cause_id])).length
const auditedOf = (id: string, wanted: string) => async () => {
  const all = await rows.children("audit_entries", "entity_id", [id])
  return all.filter(({ action }) => action === wanted).length
}
/** An agency's customer, and a function that ends the relation. */
async function managed() {
  const [customer, agency] = [await createActor("customer"), await createActor("agency")]
  await assign(customer.organisation_id, agency)
  const staff = await createActor("administrator")
  const params = { id: customer.organisation_id }
  const body = { agency_id: null, instead_of: agency.organisation_id }
  const leave = async () =>
    expect((await call(staff, agencyAssignments.set, { params, body })).status).toBe(200)
  return { customer, agency, leave }
}

sentTwice(testApp, {
  "goods leave for another place": {
    async prepare() {
      const owner = await createActor("customer")
      const supplier = await createActor("supplier")
      const { id } = await createStockTransfer(testApp, owner, { supplier })
      const input = { params: { id }, body: {} }
      return { actor: supplier, endpoint: stockTransfers.send, input, done: movementsOf(id) }
    },
    second: [422, "stock_transfers.not_open_for"],
  },
  "goods arrive from another place": {
    async prepare() {
      const owner = await createActor("customer")
      const status = "on_the_way"
      const { id, line_id } = await createStockTransfer(testApp, owner, { status })
      const lines = [{ line_id, arrived: 3, damaged: 0 }]
      const input = { params: { id }, body: { lines } }
      const done = auditedOf(id, "stock_transfer.arrived")
      return { actor: await createActor("support"), endpoint: stockTransfers.arrive, input, done }
    },
    second: [422, "stock_transfers.not_open_for"],
  },
  "a transfer turns back": {
    async prepare() {
      const owner = await createActor("customer")
      const { id } = await createStockTransfer(testApp, owner, { status: "on_the_way" })
      const input = { params: { id }, body: { reason: "Die Spedition kam nicht" } }
      const done = auditedOf(id, "stock_transfer.cancelled")
      return { actor: await createActor("support"), endpoint: stockTransfers.cancel, input, done }
    },
    second: [422, "stock_transfers.not_open_for"],
  },
  "a stocktake ends": {
    async prepare() {
      const actor = await createActor("customer")
      const { id, item } = await createStocktake(testApp, actor, { stock: 10, counted: 7 })
      const reasons = [{ inventory_item_id: item.id, reason: "lost" }]
      const input = { params: { id }, body: { reasons } }
      return { actor, endpoint: stocktakes.finish, input, done: movementsOf(id) }
    },
    second: [422, "stocktakes.not_open_for"],
  },
  "a supplier begins with a stock order": {
    async prepare() {
      const customer = await createActor("customer")
      const { id, supplier: actor } = await createStockOrder(testApp, customer, {
        status: "in_progress",
      })
      const input = { params: { id }, body: {} }
      const done = auditedOf(id, "stock_order.sent")
      return { actor, endpoint: stockOrders.send, input, done }
    },
    second: [422, "stock_orders.not_open_for"],
  },
  "goods of a stock order arrive": {
    async prepare() {
      const customer = await createActor("customer")
      const { id, line_id } = await createStockOrder(testApp, customer, { status: "on_the_way" })
      const lines = [{ line_id, arrived: 10, damaged: 1, missing: 0 }]
      const input = { params: { id }, body: { id: randomUUID(), lines } }
      const done = async () =>
        (await rows.children("stock_order_arrivals", "stock_order_id", [id])).length
      return { actor: await createActor("support"), endpoint: stockOrders.arrive, input, done }
    },
    second: [200, undefined],
  },
  "packaging arrives": {
    async prepare() {
      const customer = await createActor("customer")
      const { id, line_id } = await createPackagingOrder(testApp, customer, {
        status: "on_the_way",
      })
      const lines = [{ line_id, arrived: 10, missing: 0 }]
      const input = { params: { id }, body: { id: randomUUID(), lines } }
      const done = async () =>
        (await rows.children("packaging_order_arrivals", "packaging_order_id", [id])).length
      return { actor: await createActor("support"), endpoint: packagingOrders.arrive, input, done }
    },
    second: [200, undefined],
  },
  "a customer has kept pieces disposed of": {
    async prepare() {
      const actor = await createActor("customer")
      const { id, kept_id } = await createKept(testApp, actor, { isPacked: true })
      const body = { id: randomUUID(), kept_id, answer: "dispose", pieces: 3, reason: "" }
      const input = { params: { id }, body }
      const done = async () => (await rows.children("retour_answers", "retour_id", [id])).length
      return { actor, endpoint: retours.answer, input, done }
    },
    second: [200, undefined],
  },
  "an agency publishes a product": {
    async prepare() {
      const { customer, agency: actor, leave } = await managed()
      const supplier = await createActor("supplier")
      const agreed = await createAgreement(testApp, customer, { supplier, variants: [] })
      const input = { params: { id: agreed.request_id }, body: published }
      const { organisation_id } = customer
      const done = async () =>
        (await rows.children("products", "merchant_id", [organisation_id])).length
      return { actor, endpoint: publications.publish, input, done, leave }
    },
    second: [422, "product_requests.not_open_for"],
  },
  "a product is pushed to the shop again": {
    async prepare() {
      const { customer, agency: actor, leave } = await managed()
      const { request_id } = await createPublication(testApp, customer)
      const input = { params: { id: request_id }, body: {} }
      const done = auditedOf(request_id, "publication.publish")
      return { actor, endpoint: publications.retry, input, done, leave }
    },
    second: [422, "publications.not_open_for"],
  },
})
