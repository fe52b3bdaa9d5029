import { z } from "zod"
import type { Context } from "../../../context.ts"
import { redactOrders } from "../../orders/verbs/redact.ts"
import type { ShopRow } from "../reads.ts"
import type { Failure } from "./apply-messages.ts"

const topics = ["customers/data_request", "customers/redact", "shop/redact"] as const
type Topic = (typeof topics)[number]
export const isPrivacy = (topic: string): topic is Topic => topics.some((known) => known === topic)

const Id = z.union([z.number(), z.string()]).transform(String)
const Body = z.object({
  customer: z.object({ id: Id }).optional(),
  orders_requested: z.array(Id).default([]),
  orders_to_redact: z.array(Id).default([]),
})

/**
 * Honours the platform's privacy notices (domain 8). A request for data is noted for the people who
 * answer it; a shopper's, or a whole shop's, personal data are blanked once no open parcel needs them.
 */
export async function applyPrivacy(
  context: Context,
  { id, topic, body }: { id: string; topic: string; body: Record<string, unknown> },
  shop: ShopRow,
): Promise<Failure | undefined> {
  const { data, error } = Body.safeParse(body)
  if (error) return { id, error }
  const { organisation_id } = shop
  const listed = topic === "customers/data_request" ? data.orders_requested : data.orders_to_redact
  const left =
    topic === "customers/data_request"
      ? 0
      : await redactOrders(context, shop.sales_channel_id, topic === "shop/redact" ? null : listed)
  if (left > 0) return { id, error: `open_orders: ${left}` }
  const action = `shop.${topic.replace("/", "_")}`
  const details = { customer: data.customer?.id ?? null, orders: listed }
  await context.note({ entity: "shops", entity_id: shop.id, organisation_id, action, details })
}
