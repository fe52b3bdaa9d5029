import type { StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { missingScopesOf } from "../reads.ts"

/** Stock push settings of a shop with their state (404 outside the scope). */
export async function readSettings(context: Context, shopId: string): Promise<StockSettings> {
  const { rows } = context
  const shop = await rows.one("shops", shopId)
  const [settings] = await rows.children("stock_push_settings", "shop_id", [shopId])
  const counts = await ofOwnerOf(context, shopId)
    .db.selectFrom("stock_pushes")
    .select(sql<number>`count(*) filter (where due_at is not null)`.as("waiting"))
    .select(sql<number>`count(*) filter (where drift_since is not null)`.as("drifting"))
    .select(sql<number>`count(*) filter (where last_error is not null)`.as("refused"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow()
  return {
    id: shopId,
    is_on: settings?.is_on ?? false,
    buffer: settings?.buffer ?? 0,
    quota: settings?.quota ?? 100,
    places: settings?.places ?? [],
    shop_places: settings?.shop_places ?? [],
    shop_places_read_at: settings?.shop_places_read_at ?? null,
    missing_scopes: missingScopesOf(context, shop),
    waiting: Number(counts.waiting),
    drifting: Number(counts.drifting),
    refused: Number(counts.refused),
    told_at: settings?.told_at ?? null,
    compared_at: settings?.compared_at ?? null,
    last_error: settings?.last_error ?? null,
    last_error_at: settings?.last_error_at ?? null,
  }
}
