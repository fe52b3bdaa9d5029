import { lockLevels } from "@packhaus/commerce/stock/levels"
import { restock } from "@packhaus/commerce/stock/verbs"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { ReportShort } from "@packhaus/contract/warehouse/picking/schema"
import { newId } from "@packhaus/kernel/ids"
import { byRule, type Context, within } from "../../../../context.ts"
import { lockPromised, takeBackPromises } from "../../../orders/verbs/lose-stock.ts"
import { routeOrders } from "../../../orders/verbs/route.ts"
import { stockChanged } from "../../../stock/stocks/events.ts"
import { emptyBin, otherBins, surplusOf } from "./bins.ts"
import { begin, book, isBooked, type Line, type List, lineOf, noteChange, settle } from "./kit.ts"

type Missing = { line: Line; notFound: number; rest: number }

/**
 * Books pieces that were not found as a difference of the stock. The reservation of the order that
 * needed them is released first, then the newest ones; those orders are routed again.
 */
async function lose(context: Context, list: List, { line, notFound, rest }: Missing) {
  const { id, location_id } = list
  if (notFound === 0) return
  const { merchant_id, inventory_item_id } = line
  const inside = byRule(within(context, merchant_id))
  const at = { inventory_item_id, location_id }
  const promised = await lockPromised(inside, location_id, [inventory_item_id])
  const own = promised.filter(({ order }) => order.id === line.order_id)
  const others = promised.filter(({ order }) => order.id !== line.order_id)
  const [level] = await lockLevels(inside.db, merchant_id, [inventory_item_id], [location_id])
  if (!level) return
  await emptyBin(context, list, line, notFound)
  const booked = Math.min(notFound, level.stocked_quantity)
  const losing = new Set<string>()
  let free = level.stocked_quantity - level.reserved_quantity - level.blocked_quantity
  if (rest > 0) {
    const released = own.flatMap(({ reserved }) =>
      reserved.filter(
        (one) =>
          one.is_counted &&
          one.inventory_item_id === inventory_item_id &&
          one.location_id === location_id,
      ),
    )
    for (const order of await takeBackPromises(inside, own, [{ ...at, quantity: rest }]))
      losing.add(order)
    free += released.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  const short = booked - free
  const ofBlocked = Math.min(Math.max(0, short), level.blocked_quantity)
  const left = short - ofBlocked
  if (left > 0)
    for (const order of await takeBackPromises(inside, others, [{ ...at, quantity: left }]))
      losing.add(order)
  await restock(
    inside.db,
    merchant_id,
    [{ ...at, quantity: -booked, blocked_quantity: -ofBlocked }],
    { kind: "stocktake", cause_id: id, reason: "lost", actor_id: context.viewer.id },
  )
  await routeOrders(inside, [...losing])
  await context.emit(stockChanged, {
    id: level.id,
    organisation_ids: [...new Set([merchant_id, level.location_owner_id])],
  })
}

/**
 * Reports that a bin holds fewer pieces than the list wants: `counted` of them are there. The others
 * come from another bin, if one has free pieces; otherwise the order is short, loses its reservation
 * and leaves the list. The same `client_id` books once.
 */
export async function reportShort(context: Context, id: string, report: ReportShort) {
  const { client_id, line_id, counted } = report
  await context.rows.lock("pick_lists", id)
  if (await isBooked(context, id, client_id)) return
  const { list, orders, lines } = await begin(context, id, "pick")
  const line = lineOf(lines, line_id)
  const open = toPick(line)
  if (counted >= open)
    throw fieldFault("counted", "number.too_big", { maximum: Math.max(0, open - 1) })
  const missing = open - counted
  const moved = await otherBins(context, list, { line, missing })
  const found = moved.reduce((sum, { quantity }) => sum + quantity, 0)
  const rest = missing - found
  const notFound = (await surplusOf(context, { line, counted })) ?? missing

  const after = { ...line, quantity: line.quantity - found, short: line.short + rest }
  const { order_id } = line
  const added = moved.map(
    ({ bin, quantity }): Line => ({
      ...line,
      id: newId("pkln"),
      bin_id: bin.bin_id,
      bin_code: bin.code,
      quantity,
      picked: 0,
      short: 0,
    }),
  )
  await context.rows.updateAll("pick_lines", [
    { id: line.id, quantity: after.quantity, short: after.short },
  ])
  await context.rows.insertAll(
    "pick_lines",
    added.map(({ picked: _, short: __, ...one }) => one),
  )
  await book(context, list, { client_id, line_id, kind: "short", quantity: counted })
  const order = orders.find((one) => one.order_id === order_id)
  if (order && rest > 0)
    await context.rows.updateAll("pick_list_orders", [{ id: order.id, status: "short" }])
  await lose(context, list, { line, notFound, rest })
  const all = [...lines.map((one) => (one.id === line.id ? after : one)), ...added]
  if (list.status === "open") await settle(context, list, all, "picking", "started_at")
  else await settle(context, list, all)
  await noteChange(context, list, {
    action: "pick_list.short",
    details: {
      item: line.sku ?? line.title,
      bin: line.bin_code ?? "",
      missing,
      order: rest > 0 ? (order?.number ?? "") : "",
      instead: moved.map(({ bin }) => bin.code).join(", "),
    },
  })
}
