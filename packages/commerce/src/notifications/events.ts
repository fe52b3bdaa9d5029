import { Id } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Emit } from "@packhaus/kernel/jobs/events"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody wants the notification `id`, which repeats another one, to be sent. */
export const notificationRequested = event("notifications.requested", {})

/** What shoppers of shop fronts are told of their orders by mail, beside parcels, by the names of the dialect. */
export const shopperNewsNames = [
  "order.placed",
  "order.canceled",
  "order.items_returned",
  "gift_card.created",
] as const
export type ShopperNews = (typeof shopperNewsNames)[number]

/** The shopper of an order may be told of something. `id` is the id of the notification to be made. */
export const shopperNewsDue = event("notifications.due", {
  merchant_id: Id,
  order_id: Id,
  name: z.enum(shopperNewsNames),
  /** What came back, or null. */
  return_id: Id.nullable(),
})

type Order = { id: string; merchant_id: string }

export const emitNews = (
  { emit }: { emit: Emit },
  name: ShopperNews,
  order: Order,
  return_id: string | null = null,
) =>
  emit(shopperNewsDue, {
    id: newId("noti"),
    organisation_ids: [],
    merchant_id: order.merchant_id,
    order_id: order.id,
    name,
    return_id,
  })
