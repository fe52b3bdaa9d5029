import { announce as announceIncoming } from "@packhaus/commerce/stock/verbs"
import { arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import { openOf } from "@packhaus/contract/purchasing/kit/rules"
import { whyNot } from "@packhaus/contract/purchasing/stock-orders/rules"
import { type Context, within } from "../../../../context.ts"
import { changesOf, type Kind } from "../../kit/kind.ts"
import { isUnpaidTooLong } from "../../kit/move.ts"
import { stockOrderChanged } from "../events.ts"

/** Locks the stock order until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockStockOrder = ({ rows }: Context, id: string) => rows.lock("stock_orders", id)
export type Order = Awaited<ReturnType<typeof lockStockOrder>>

/** Lines of an order. `inside`: the rows of its organisation. */
export const linesOf = (inside: Context, id: string) =>
  inside.rows.children("stock_order_lines", "stock_order_id", [id])
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

const changes = changesOf<Pick<Order, "id" | "organisation_id" | "supplier_id">>({
  table: "stock_orders",
  event: stockOrderChanged,
  readersOf: ({ organisation_id, supplier_id }) => [organisation_id, supplier_id],
})
export const { noteChange } = changes

export const stockOrderKind: Kind<Order, Line> = {
  name: "stock_order",
  table: "stock_orders",
  lock: lockStockOrder,
  async find({ rows }, id) {
    const [found] = await rows.children("stock_orders", "id", [id])
    return found
  },
  lockUnpaid: ({ db }) =>
    db
      .selectFrom("stock_orders")
      .selectAll()
      .where(isUnpaidTooLong)
      .orderBy("id")
      .limit(100)
      .forUpdate()
      .execute(),
  update: ({ db }, id, to) => db.updateTable("stock_orders").set(to).where("id", "=", id).execute(),
  lines: linesOf,
  saveLines: ({ rows }, lines) =>
    rows.updateAll(
      "stock_order_lines",
      lines.map(({ id, arrived, damaged, missing }) => ({ id, arrived, damaged, missing })),
    ),
  ...changes,
  whyNot,
  // Only the order's supplier sees it, beside staff.
  mustProduce() {},
  expectedOn: (day, { import_method: method, production_days }) =>
    arrivalOf(day, { method, production_days }),
  announce: (context, { organisation_id, location_id }, { lines, sign }) =>
    announceIncoming(
      within(context, organisation_id).db,
      organisation_id,
      lines.map((line) => ({
        inventory_item_id: line.inventory_item_id,
        location_id,
        quantity: sign * openOf(line),
      })),
    ),
  notices: {
    sent: ({ id, organisation_id, number, supplier_name }) => ({
      name: "stock_order_sent",
      organisation_id,
      subject_id: id,
      params: { order: number, supplier: supplier_name },
    }),
    arrived: ({ id, organisation_id, number }, { arrived, damaged = 0, missing }) => ({
      name: "stock_order_arrived",
      organisation_id,
      subject_id: id,
      params: { order: number, arrived, damaged, missing },
    }),
    cancelled: ({ id, number }, organisation_id) => ({
      name: "stock_order_cancelled",
      organisation_id,
      subject_id: id,
      params: { order: number },
    }),
  },
  creditReasons: {
    cancelled: {
      de: (number) => `Lagerbestellung ${number} ist storniert.`,
      en: (number) => `Stock order ${number} is cancelled.`,
    },
    short: {
      de: (number) => `Nicht alles aus Lagerbestellung ${number} kam unbeschädigt an.`,
      en: (number) => `Not all of stock order ${number} arrived undamaged.`,
    },
  },
}
