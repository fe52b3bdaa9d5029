import { cutText } from "@packhaus/contract/kernel/text"
import type { ShopHold } from "@packhaus/contract/orders/schema"
import { shopHoldLimits, shopHoldReasons } from "@packhaus/contract/orders/status"
import { z } from "zod"
import { listOf, numberOf, ShopText } from "./order-parts.ts"
import type { PartNode } from "./order-queries.ts"
import type { ShopPartMessage } from "./port.ts"

type Part = Pick<PartNode, "status" | "deliveryMethod">

/** Whether nothing is left to ship. */
export const isOver = ({ status }: Pick<Part, "status">) => /^(closed|cancelled)$/i.test(status)

/** Held by the shop: on hold, or scheduled. */
export const isHeld = ({ status }: Pick<Part, "status">) => /^(on_hold|scheduled)$/i.test(status)

/** The shopper collects it, or took it at the point of sale. */
export const isCollected = ({ deliveryMethod }: Pick<Part, "deliveryMethod">) =>
  deliveryMethod?.methodType === "PICK_UP" || deliveryMethod?.methodType === "RETAIL"

function holdOf(part: string, reason: string, note: string | null): ShopHold {
  const known = shopHoldReasons.find((one) => one === reason.toLowerCase())
  return { part, reason: known ?? "other", note: note && cutText(note, shopHoldLimits.note) }
}

type Holding = Pick<PartNode, "id" | "status" | "fulfillAt" | "fulfillmentHolds">

function holdsOfPart({ id, status, fulfillAt, fulfillmentHolds }: Holding): ShopHold[] {
  const part = numberOf(id)
  if (/^scheduled$/i.test(status)) return [holdOf(part, "scheduled", fulfillAt)]
  if (!/^on_hold$/i.test(status)) return []
  if (fulfillmentHolds.length === 0) return [holdOf(part, "other", null)]
  return fulfillmentHolds.map(({ reason, reasonNotes }) => holdOf(part, reason, reasonNotes))
}

/** The shop's holds of an order: parts on hold, and scheduled parts. */
export const holdsOfNodes = (parts: readonly Holding[]): ShopHold[] =>
  parts.flatMap(holdsOfPart).slice(0, shopHoldLimits.holds)

const Id = z.union([z.number(), z.string()]).transform((id) => numberOf(String(id)))
const Body = z.object({
  fulfillment_order: z.object({
    id: Id,
    order_id: Id.nullish(),
    status: z.string(),
    fulfill_at: ShopText,
    fulfillment_holds: listOf(z.object({ reason: ShopText, reason_notes: ShopText })),
  }),
})

/** The message of a `fulfillment_orders/` topic. Throws for other content. */
export function partOfBody(body: Record<string, unknown>): ShopPartMessage {
  const { fulfillment_order: part } = Body.parse(body)
  const { id, order_id, status, fulfill_at, fulfillment_holds } = part
  const holds = fulfillment_holds.map(({ reason, reason_notes }) => ({
    reason: reason ?? "other",
    reasonNotes: reason_notes,
  }))
  return {
    part: id,
    order_external_id: order_id ?? null,
    holds: holdsOfNodes([{ id, status, fulfillAt: fulfill_at, fulfillmentHolds: holds }]),
  }
}
