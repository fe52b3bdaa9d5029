import type { claimReasons } from "@packhaus/contract/commerce/claims"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { type ClaimItemRow, type ClaimRow, tellClaim } from "./rows.ts"

type Metadata = Record<string, unknown> | null
type TagOrImage = { id?: string | undefined; value?: string | undefined; url?: string | undefined }
type ItemChange = {
  id: string
  item_id?: string | undefined
  quantity?: number | undefined
  note?: string | undefined
  reason?: (typeof claimReasons)[number] | undefined
  tags?: readonly TagOrImage[] | undefined
  images?: readonly TagOrImage[] | undefined
  metadata?: Metadata | undefined
}
export type ClaimChange = {
  claim_items?: readonly ItemChange[] | undefined
  shipping_methods?: readonly unknown[] | undefined
  no_notification?: boolean | undefined
  metadata?: Metadata | undefined
}

/**
 * Replaces the tags; one named by id stays. Throws `request.invalid` for input that is neither id
 * nor value.
 */
function putTags(
  item: ClaimItemRow,
  input: readonly TagOrImage[],
  path: string,
): ClaimItemRow["tags"] {
  return input.map(({ id, value }, index) => {
    const known = item.tags.find((tag) => tag.id === id)
    if (known) return { ...known, value: value ?? known.value }
    if (id !== undefined || !value) throw invalidFields([`${path}.tags.${index}`], "value.required")
    return { id: newId("ctag"), value }
  })
}
function putImages(
  item: ClaimItemRow,
  input: readonly TagOrImage[],
  path: string,
): ClaimItemRow["images"] {
  return input.map(({ id, url }, index) => {
    const known = item.images.find((image) => image.id === id)
    if (known) return { ...known, url: url ?? known.url }
    if (id !== undefined || !url) throw invalidFields([`${path}.images.${index}`], "value.required")
    return { id: newId("cimg"), url }
  })
}

/**
 * Applies a change to an item. Throws `commerce.not_allowed` for another quantity, which was
 * agreed.
 */
function changed(item: ClaimItemRow, change: ItemChange, path: string) {
  const { id, item_id = item.item_id, quantity = item.quantity } = change
  if (item_id !== item.item_id) throw notAllowed({ id, field: "item_id" })
  if (quantity !== item.quantity) throw notAllowed({ id, field: "quantity" })
  return {
    id,
    note: change.note ?? item.note,
    reason: change.reason ?? item.reason,
    tags: change.tags ? putTags(item, change.tags, path) : item.tags,
    images: change.images ? putImages(item, change.images, path) : item.images,
    metadata:
      change.metadata === undefined
        ? item.metadata
        : (mergedMetadata(item.metadata, change.metadata) as Metadata),
  }
}

/**
 * Changes a claim of a locked order. Throws `commerce.not_allowed` for a cancelled one, and for
 * shipping methods and quantities, which are ordered already; `request.invalid` for an item of
 * another claim.
 */
export async function updateClaim(context: EngineContext, claim: ClaimRow, change: ClaimChange) {
  const { id, merchant_id, canceled_at } = claim
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (change.shipping_methods) throw notAllowed({ id, field: "shipping_methods" })
  const { db, rows } = inside(context, merchant_id)
  const { claim_items = [], metadata, no_notification } = change
  const known = new Map(
    (await rows.children("claim_items", "claim_order_id", [id])).map((item) => [item.id, item]),
  )
  const items = claim_items.map((one, index) => {
    const item = known.get(one.id)
    if (!item) throw invalidFields([`claim_items.${index}.id`], "choice.unknown")
    return changed(item, one, `claim_items.${index}`)
  })
  await rows.updateAll("claim_items", items)
  await db
    .updateTable("claim_orders")
    .set({
      no_notification: no_notification ?? claim.no_notification,
      metadata:
        metadata === undefined
          ? claim.metadata
          : (mergedMetadata(claim.metadata, metadata) as Metadata),
    })
    .where("id", "=", id)
    .execute()
  await tellClaim(context, claim)
}

/**
 * Cancels a claim of a locked order; the caller cancels its replacement order. Throws
 * `commerce.not_allowed` once its money was refunded, while its return is open or goods are packed,
 * and for a cancelled one.
 */
export async function cancelClaim(context: EngineContext, claim: ClaimRow) {
  const { id, merchant_id, canceled_at, refund_amount, new_order_id } = claim
  if (canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (refund_amount) throw notAllowed({ id, reason: "refunded" })
  const { db } = inside(context, merchant_id)
  const [back] = await db
    .selectFrom("returns")
    .select("id")
    .where("claim_order_id", "=", id)
    .where("status", "<>", "canceled")
    .execute()
  if (back) throw notAllowed({ id, reason: "return_open", return_id: back.id })
  const [packed] = await db
    .selectFrom("fulfillments")
    .select("id")
    .where("order_id", "=", new_order_id ?? "")
    .where(sql<SqlBool>`status <> 'canceled'`)
    .execute()
  if (packed) throw notAllowed({ id, reason: "fulfillment_open", fulfillment_id: packed.id })
  await db
    .updateTable("claim_orders")
    .set({ canceled_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await tellClaim(context, claim)
}
