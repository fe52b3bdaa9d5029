import type { StockTransferStatus } from "@packhaus/contract/purchasing/stock-transfers/status"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { createStockTransfer as create } from "../features/purchasing/stock-transfers/verbs/create.ts"
import {
  arriveStockTransfer,
  cancelStockTransfer,
  sendStockTransfer,
} from "../features/purchasing/stock-transfers/verbs/move.ts"
import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Wanted = {
  status?: StockTransferStatus
  /** Owner of the locations; default: the platform. */
  supplier?: Actor
  quantity?: number
  stock?: number
}

/** A transfer of an owner's goods, in this state, through the product's verbs. */
export async function createStockTransfer(
  app: TestApp,
  owner: Actor,
  { status = "open", supplier, quantity = 3, stock = 10 }: Wanted = {},
) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const own = supplier ? ({ type: "supplier", owner: supplier } as const) : {}
  const [from, to] = [await createPlace(own), await createPlace(own)]
  const { item, levels } = await createGoods(owner, { stock: { [from.id]: stock } })
  const made = await app.application.db.transaction(async (transaction) => {
    const context = app.application.contextOf(transaction, system, noCookies)
    const lines = [{ stock_id: levels[0]?.id ?? "", quantity }]
    const id = await create(context, { from_id: from.id, to_id: to.id, lines, note: "" })
    const [line] = await context.rows.children("stock_transfer_lines", "stock_transfer_id", [id])
    const line_id = line?.id ?? ""
    if (status === "on_the_way" || status === "arrived")
      await sendStockTransfer(context, id, { carrier: "", tracking_number: "" })
    if (status === "arrived")
      await arriveStockTransfer(context, id, {
        lines: [{ line_id, arrived: quantity, damaged: 0 }],
      })
    if (status === "cancelled") await cancelStockTransfer(context, id, { reason: "test" })
    return { id, line_id }
  })
  return { ...made, from, to, item }
}
