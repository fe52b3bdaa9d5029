import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { shopChanged } from "../events.ts"
import { shownGap } from "../reads/gaps.ts"

type Gap = { shop_id: string; organisation_id: string; from_at: string; until_at: string }

/** Reports a period whose changes can no longer be read. A repeated gap is extended. */
export async function recordGap({ db, note, emit }: Context, gap: Gap) {
  const [known] = await db
    .updateTable("shop_gaps")
    .set({ until_at: gap.until_at })
    .where("shop_id", "=", gap.shop_id)
    .where("from_at", "=", gap.from_at)
    .returning("id")
    .execute()
  if (known) return
  await db
    .insertInto("shop_gaps")
    .values({ ...gap, id: newId("gap") })
    .execute()
  const { shop_id: id, organisation_id, from_at: from, until_at: until } = gap
  await note({
    entity: "shops",
    entity_id: id,
    organisation_id,
    action: "shop.gap",
    details: { from, until },
  })
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
}

/**
 * Marks a gap as settled: a person checked its orders in the shop. 422 if it was settled before.
 */
export async function settleGap(context: Context, shopId: string, gapId: string) {
  const { rows, viewer, note, emit } = context
  const { organisation_id } = await rows.lock("shops", shopId)
  const gap = await rows.lock("shop_gaps", gapId)
  if (gap.shop_id !== shopId) throw new ApiError("row.not_found", { id: gapId })
  if (gap.settled_at !== null)
    throw new ApiError("shops.not_open_for", { status: "settled", verb: "settle" })
  await ofOwnerOf(context, gapId)
    .db.updateTable("shop_gaps")
    .set({ settled_at: sql<string>`packhaus_now()`, settled_by: viewer.name })
    .where("id", "=", gapId)
    .execute()
  const { from_at: from, until_at: until } = gap
  await note({
    entity: "shops",
    entity_id: shopId,
    organisation_id,
    action: "shop.settle_gap",
    details: { from, until },
  })
  await emit(shopChanged, { id: shopId, organisation_ids: [organisation_id] })
  return shownGap(await rows.one("shop_gaps", gapId))
}
