import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { stockBegun, stockDue } from "../events.ts"

/** Notification channel for items whose stock changed. */
export const STOCK_MARKS = "stock_marks"
const MAX_MARKS = 2000
const MAX_LINKS = 1000

type Link = { id: string; organisation_id: string; shop_id: string }
const due = {
  due_at: sql<string>`coalesce(due_at, packhaus_now())`,
  revision: sql<number>`revision + 1`,
  retry_at: null,
}

/** Queues first or repeated pushes of these shop variants. */
async function markLinks({ db, rows, emitAll }: Context, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  const sorted = links.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await rows.insertAll(
    "stock_pushes",
    sorted.map(({ id, organisation_id, shop_id }) => ({ link_id: id, organisation_id, shop_id })),
    "ignore duplicates",
  )
  const ids = sorted.map(({ id }) => id)
  const locked = await db
    .selectFrom("stock_pushes")
    .select("id")
    .where(sql<SqlBool>`link_id = any(${ids})`)
    .orderBy("link_id")
    .forNoKeyUpdate()
    .execute()
  await db
    .updateTable("stock_pushes")
    .set(due)
    .where(sql<SqlBool>`id = any(${locked.map(({ id }) => id)})`)
    .execute()
  const shops = new Map(links.map((link) => [link.shop_id, link.organisation_id]))
  await emitAll(
    stockDue,
    [...shops].map(([id, owner]) => ({ id, organisation_ids: [owner], owner })),
  )
}

/**
 * Determines the shops to update for items whose stock changed, and for bundles with them: an item
 * with many changes is pushed once. Returns the number of marks taken. Concurrent jobs take different ones.
 */
export function collectMarks(steps: Steps): Promise<number> {
  return steps.transaction(async (context) => {
    const { db } = context
    const taken = await db
      .deleteFrom("stock_marks")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("stock_marks")
          .select("id")
          .orderBy("id")
          .limit(MAX_MARKS)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["inventory_item_id"])
      .execute()
    const items = [...new Set(taken.map(({ inventory_item_id }) => inventory_item_id))]
    if (items.length === 0) return 0
    const links = await db
      .selectFrom("product_variants as variant")
      .innerJoin("variant_links as link", (join) =>
        join
          .onRef("link.variant_id", "=", "variant.id")
          .onRef("link.organisation_id", "=", "variant.merchant_id"),
      )
      .innerJoin("stock_push_settings as setting", (join) =>
        join
          .onRef("setting.shop_id", "=", "link.shop_id")
          .onRef("setting.organisation_id", "=", "link.organisation_id"),
      )
      .select(["link.id", "link.organisation_id", "link.shop_id"])
      .where("setting.is_on", "=", true)
      .where(({ or, eb, selectFrom }) =>
        or([
          sql<SqlBool>`variant.inventory_item_id = any(${items})`,
          eb(
            "variant.id",
            "in",
            selectFrom("variant_parts as part")
              .innerJoin("product_variants as piece", (join) =>
                join
                  .onRef("piece.id", "=", "part.part_variant_id")
                  .onRef("piece.merchant_id", "=", "part.merchant_id"),
              )
              .select("part.variant_id")
              .where(sql<SqlBool>`piece.inventory_item_id = any(${items})`),
          ),
        ]),
      )
      .execute()
    await markLinks(context, links)
    return taken.length
  })
}

/** Queues first pushes for a portion of a shop's variants, until none is left. */
export async function beginTelling(context: Context, shopId: string) {
  const { db, emit, rows } = ofOwnerOf(context, shopId)
  const [settings] = await rows.children("stock_push_settings", "shop_id", [shopId])
  if (!settings?.is_on) return
  const links = await db
    .selectFrom("variant_links as link")
    .select(["link.id", "link.organisation_id", "link.shop_id"])
    .where("link.shop_id", "=", shopId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stock_pushes as push")
            .select("push.id")
            .whereRef("push.link_id", "=", "link.id")
            .whereRef("push.organisation_id", "=", "link.organisation_id"),
        ),
      ),
    )
    .orderBy("link.id")
    .limit(MAX_LINKS)
    .execute()
  await markLinks(ofOwnerOf(context, shopId), links)
  if (links.length === MAX_LINKS)
    await emit(stockBegun, { id: shopId, organisation_ids: [settings.organisation_id] })
}

/** Queues a push of all previously pushed variants of a shop. */
export async function markShop(context: Context, shopId: string) {
  const { db } = ofOwnerOf(context, shopId)
  await db.updateTable("stock_pushes").set(due).where("shop_id", "=", shopId).execute()
}
