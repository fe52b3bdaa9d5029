import { randomUUID } from "node:crypto"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { expect } from "vitest"
import { billingFixtures } from "./billing.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { moneyFixtures } from "./money.ts"
import { createAgreement } from "./stock-orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Stock orders created and invoiced by the real verbs, with further actions. */
export async function invoicedStockOrders(testApp: TestApp) {
  const { call, createActor, rows } = testApp
  const { createGoods, createPlace } = catalogueFixtures(testApp)
  const { administrator: createAdministrator, once } = billingFixtures(testApp)
  const { deposit } = moneyFixtures(testApp)
  const administrator = await createAdministrator()
  const place = await createPlace()

  type Wanted = { location_id?: string; customer?: Actor; first?: number }
  /**
   * A customer orders 100 pieces at 13.90 € and 9 at 14.90 € of one supplier, through the endpoint.
   */
  async function order({ location_id = place.id, customer, first = 100 }: Wanted = {}) {
    const owner = customer ?? (await createActor("customer"))
    const supplier = await createActor("supplier")
    const lines = []
    for (const quantity of [first, 9]) {
      const { variant } = await createGoods(owner)
      const agreed = await createAgreement(testApp, owner, { variant_id: variant.id, supplier })
      lines.push({ agreement_id: agreed.id, variant_id: variant.id, quantity })
    }
    const total = first * 1_390 + 13_410
    const { status, body } = await call(owner, stockOrders.create, {
      body: { location_id, lines, total: total as never },
    })
    expect([status, body.code]).toEqual([200, undefined])
    const { id, invoice, ...made } = body.stock_order
    return { id, invoice_id: invoice.id as string, owner, supplier, total, made }
  }
  type Ordered = Awaited<ReturnType<typeof order>>

  const read = async ({ owner, id }: Ordered) =>
    (await call(owner, stockOrders.read, { params: { id } })).body.stock_order
  const invoiceOf = ({ invoice_id }: Ordered) => rows.one("invoices", invoice_id)
  const pay = async ({ owner, invoice_id: id, total }: Ordered) => {
    await deposit(owner.organisation_id, total)
    return call(owner, payments.pay, { params: { id } }, once())
  }
  const start = ({ supplier, id }: Ordered) => call(supplier, stockOrders.start, { params: { id } })
  const send = ({ supplier, id }: Ordered) =>
    call(supplier, stockOrders.send, { params: { id }, body: {} })
  const cancel = (by: Actor, { id }: Ordered) =>
    call(by, stockOrders.cancel, { params: { id }, body: { reason: "Falsche Menge" } })
  const arrive = (by: Actor, { id, made }: Ordered, pieces: readonly (readonly number[])[]) =>
    call(by, stockOrders.arrive, {
      params: { id },
      body: {
        id: randomUUID(),
        lines: pieces.map(([arrived = 0, damaged = 0, missing = 0], index) => ({
          line_id: made.lines[index].id,
          arrived,
          damaged,
          missing,
        })),
      },
    })
  const close = ({ id }: Ordered) =>
    call(administrator, stockOrders.close, { params: { id }, body: { reason: "Kommt nicht mehr" } })
  /** The net amount of its invoice's credit notes. */
  const creditedOf = async ({ invoice_id }: Ordered) => {
    const notes = await rows.children("invoices", "credits_id", [invoice_id])
    return notes.map(({ net }) => net)
  }

  return {
    administrator,
    place,
    order,
    read,
    invoiceOf,
    pay,
    start,
    send,
    cancel,
    arrive,
    close,
    creditedOf,
  }
}
