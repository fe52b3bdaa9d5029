import { Id } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Emit } from "@packhaus/kernel/jobs/events"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** The notification `id`, which repeats another one, must be sent. */
export const notificationRequested = event("notifications.requested", {})

/** Events that shoppers of shop fronts get mails about, beside parcels. The names are those of the Medusa v1 API. */
export const shopperNewsNames = [
  "order.placed",
  "order.canceled",
  "order.refund_created",
  "order.return_requested",
  "order.items_returned",
  "order-edit.requested",
  "swap.created",
  "gift_card.created",
] as const
export type ShopperNews = (typeof shopperNewsNames)[number]

/** A mail to the shopper of an order may be due. `id` is the id of its notification. */
export const shopperNewsDue = event("notifications.due", {
  merchant_id: Id,
  order_id: Id,
  name: z.enum(shopperNewsNames),
  return_id: Id.nullable(),
  /** The refund that the mail is about. */
  refund_id: Id.nullable().default(null),
})

type Order = { id: string; merchant_id: string }

export const emitNews = (
  { emit }: { emit: Emit },
  name: ShopperNews,
  order: Order,
  {
    return_id = null,
    refund_id = null,
  }: { return_id?: string | null; refund_id?: string | null } = {},
) =>
  emit(shopperNewsDue, {
    id: newId("noti"),
    organisation_ids: [],
    merchant_id: order.merchant_id,
    order_id: order.id,
    name,
    return_id,
    refund_id,
  })
