import type { PrivacyKind } from "@packhaus/contract/privacy-requests/status"
import { z } from "zod"
import type { Context } from "../../../context.ts"
import { receivePrivacyRequest } from "../../privacy-requests/verbs.ts"
import type { ShopRow } from "../reads.ts"
import type { Failure } from "./message.ts"

const topics = ["customers/data_request", "customers/redact", "shop/redact"] as const
type Topic = (typeof topics)[number]
export const isPrivacy = (topic: string): topic is Topic => topics.some((known) => known === topic)

const Id = z.union([z.number(), z.string()]).transform(String)
const Body = z.object({
  customer: z.object({ id: Id }).nullish(),
  orders_requested: z.array(Id).nullish(),
  orders_to_redact: z.array(Id).nullish(),
})

const kinds = {
  "customers/data_request": "data_request",
  "customers/redact": "customer_redact",
  "shop/redact": "shop_redact",
} as const satisfies Record<Topic, PrivacyKind>

/**
 * Processes the platform's privacy notices (domain 8). Each becomes a visible request. Personal
 * data of a shopper, or of a whole shop, are blanked once no open parcel needs them.
 */
export async function applyPrivacy(
  context: Context,
  { id, topic, body }: { id: string; topic: Topic; body: Record<string, unknown> },
  shop: ShopRow,
): Promise<Failure | undefined> {
  const { data, error } = Body.safeParse(body)
  if (error) return { id, error }
  const { organisation_id } = shop
  const orders = topic === "customers/data_request" ? data.orders_requested : data.orders_to_redact
  const order_ids = orders ?? []
  const customer = data.customer?.id ?? null
  const { received_at } = await context.rows.one("inbox", id)
  await receivePrivacyRequest(context, {
    shop,
    kind: kinds[topic],
    customer_id: customer,
    order_ids,
    received_at,
  })
  const action = `shop.${topic.replace("/", "_")}`
  const details = { customer, orders: order_ids }
  await context.note({ entity: "shops", entity_id: shop.id, organisation_id, action, details })
}
