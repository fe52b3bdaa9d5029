import { isNoticedHold } from "@packhaus/contract/notices/rules/sales"
import type { News } from "../../notices/verbs/notify.ts"
import type { LockedOrder } from "./locked-order.ts"

/** Newly held orders per merchant: one notice for each reason. */
export function heldNews(lockedOrders: readonly LockedOrder[]): News<"order_held">[] {
  const news = new Map<string, News<"order_held">>()
  for (const { order, was } of lockedOrders)
    for (const hold of order.holds) {
      if (was.holds.includes(hold) || !isNoticedHold(hold)) continue
      const { id: subject_id, merchant_id: organisation_id, number } = order
      const key = `${organisation_id} ${hold}`
      const count = (news.get(key)?.count ?? 0) + 1
      const params = { order: number, hold }
      news.set(key, { name: "order_held", organisation_id, subject_id, params, count })
    }
  return [...news.values()]
}
