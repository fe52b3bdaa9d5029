import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { stockDue, stockPushesChanged } from "../events.ts"

const dueNow = {
  due_at: sql<string>`packhaus_now()`,
  revision: sql<number>`revision + 1`,
  retry_at: null,
}

async function requireOn({ rows }: Context, shopId: string) {
  const [settings] = await rows.children("stock_push_settings", "shop_id", [shopId])
  if (!settings?.is_on) throw new ApiError("stock_pushes.not_open_for", { reason: "off" })
}

async function tellSoon({ emit }: Context, shopId: string, organisation_id: string) {
  const concerned = { id: shopId, organisation_ids: [organisation_id] }
  await emit(stockDue, concerned)
  await emit(stockPushesChanged, concerned)
}

/** Queues a push of all variants of a shop that differ or were refused. Returns their number. */
export async function tellAllAgain(context: Context, shopId: string) {
  const { rows, note } = context
  const { organisation_id } = await rows.lock("shops", shopId)
  await requireOn(context, shopId)
  const repeated = await ofOwnerOf(context, shopId)
    .db.updateTable("stock_pushes")
    .set(dueNow)
    .where("shop_id", "=", shopId)
    .where(sql<SqlBool>`(drift_since is not null or last_error is not null)`)
    .returning("id")
    .execute()
  await tellSoon(context, shopId, organisation_id)
  const count = repeated.length
  const action = "stock_push.tell"
  await note({
    entity: "shops",
    entity_id: shopId,
    organisation_id,
    action,
    details: { told: count },
  })
  return count
}

/** Queues a push of one variant. */
export async function tellAgain(context: Context, id: string) {
  const { rows, note } = context
  const { shop_id, organisation_id } = await rows.lock("stock_pushes", id)
  await requireOn(context, shop_id)
  await ofOwnerOf(context, id)
    .db.updateTable("stock_pushes")
    .set(dueNow)
    .where("id", "=", id)
    .execute()
  await tellSoon(context, shop_id, organisation_id)
  await note({
    entity: "stock_pushes",
    entity_id: id,
    organisation_id,
    action: "stock_push.tell",
  })
}

/** Sets the buffer of a variant; null: the shop's buffer. */
export async function keepBack(context: Context, id: string, buffer: number | null) {
  const { rows, note } = context
  const { shop_id, organisation_id } = await rows.lock("stock_pushes", id)
  await requireOn(context, shop_id)
  await rows.update("stock_pushes", id, { buffer })
  await ofOwnerOf(context, id)
    .db.updateTable("stock_pushes")
    .set(dueNow)
    .where("id", "=", id)
    .execute()
  await tellSoon(context, shop_id, organisation_id)
  await note({
    entity: "stock_pushes",
    entity_id: id,
    organisation_id,
    action: "stock_push.write",
  })
}
