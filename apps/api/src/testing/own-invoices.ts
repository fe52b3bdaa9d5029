import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { readOwnInvoices } from "../features/invoicing/invoices/reads/own-invoices.ts"
import { creditOwnInvoice } from "../features/invoicing/invoices/verbs/credit-own.ts"
import { passGate } from "../features/invoicing/invoices/verbs/gates.ts"
import { type OwnLine, openOwnInvoice } from "../features/invoicing/invoices/verbs/open-own.ts"
import { billingFixtures } from "./billing.ts"
import { moneyFixtures } from "./money.ts"
import type { Actor, TestApp } from "./test-app.ts"

export const goods: OwnLine = {
  code: "stock_goods",
  source_line_id: "one",
  title: "Candle",
  quantity: 30,
  price: 1_35 as OwnLine["price"],
  start_country: "DE",
  end_country: "DE",
}
const further: OwnLine = {
  ...goods,
  source_line_id: "two",
  title: "Vase",
  quantity: 1_000,
  price: 7 as OwnLine["price"],
  base: 100,
}
export type Ordered = { id: string; source: { organisation_id: string; source_id: string } }

/** Own invoices, opened, passed on and closed like stock orders do. */
export function ownInvoiceFixtures(app: TestApp) {
  const { call } = app
  const { once } = billingFixtures(app)
  const { run } = moneyFixtures(app)

  /** Orders these lines, like a stock order. */
  async function order(owner: Actor, lines: readonly OwnLine[] = [goods, further]) {
    const { organisation_id } = owner
    const source_id = newId("sord")
    const opened = await run((context) =>
      openOwnInvoice(context, {
        organisation_id,
        source_type: "stock_order",
        source_id,
        source_number: "LB-1",
        supplied_on: "2027-01-15",
        lines,
      }),
    )
    return { source: { organisation_id, source_id }, ...opened }
  }
  const pass = ({ source }: Ordered) => run((context) => passGate(context, source))
  /** Closes it with the given arrived pieces per line. Returns the credit note, if any. */
  const keep = async ({ source }: Ordered, one: number, two: number) => {
    const [note = null] = await run((context) =>
      creditOwnInvoice(context, {
        ...source,
        reason: "Closed short",
        kept: [
          { source_line_id: "one", quantity: one },
          { source_line_id: "two", quantity: two },
        ],
      }),
    )
    return note
  }
  const stateOf = async ({ source: { source_id } }: Ordered) =>
    (await run((context) => readOwnInvoices(context, [source_id]))).get(source_id)
  const pay = (owner: Actor, { id }: Ordered) =>
    call(owner, payments.pay, { params: { id } }, once())
  const override = (by: Actor, { id }: Ordered, reason = "Known for years") =>
    call(by, invoices.overrideGate, { params: { id }, body: { reason } })
  return { order, pass, keep, stateOf, pay, override }
}
