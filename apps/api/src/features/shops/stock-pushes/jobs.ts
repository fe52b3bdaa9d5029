import { type SqlBool, sql } from "kysely"
import { calls, callsEvery, every, on } from "../../../context.ts"
import { shopConnected } from "../events.ts"
import { stockBegun, stockComparisonWanted, stockDue, stockPlacesWanted } from "./events.ts"
import { compareStock } from "./verbs/compare.ts"
import { beginTelling, collectMarks } from "./verbs/mark.ts"
import { readPlaces } from "./verbs/places.ts"
import { tellStock } from "./verbs/tell.ts"

export const stockPushJobs = [
  calls(stockDue, "stock-pushes.tell", (steps) => tellStock(steps, steps.payload.id)),
  on(stockBegun, "stock-pushes.begin", ({ payload, ...context }) =>
    beginTelling(context, payload.id),
  ),
  calls(stockPlacesWanted, "stock-pushes.read-places", (steps) =>
    readPlaces(steps, steps.payload.id),
  ),
  calls(stockComparisonWanted, "stock-pushes.compare", (steps) =>
    compareStock(steps, steps.payload.id),
  ),
  // Changes from the time of the disconnection are waiting.
  on(shopConnected, "stock-pushes.reconnect", async ({ payload, rows, emit }) => {
    const [settings] = await rows.children("stock_push_settings", "shop_id", [payload.id])
    if (!settings?.is_on) return
    await emit(stockDue, payload)
    await emit(stockPlacesWanted, payload)
  }),
  // Changes wake their process at once; this handles lost notifications.
  callsEvery("* * * * *", "stock-pushes.collect", async (steps) => {
    while ((await collectMarks(steps)) > 0);
  }),
  // Shops that did not answer, and those whose push job died.
  every("* * * * *", "stock-pushes.tell-again", async ({ db, emitAll }) => {
    const shops = await db
      .selectFrom("stock_push_settings as told")
      .select(["told.shop_id", "told.organisation_id"])
      .where("told.is_on", "=", true)
      .where(sql<SqlBool>`(told.retry_at is null or told.retry_at <= packhaus_now())
        and exists (select 1 from ${sql.table("stock_pushes")} as push
          where push.shop_id = told.shop_id and push.due_at is not null
            and (push.retry_at is null or push.retry_at <= packhaus_now()))`)
      .execute()
    await emitAll(
      stockDue,
      shops.map(({ shop_id, organisation_id }) => ({
        id: shop_id,
        organisation_ids: [organisation_id],
        owner: organisation_id,
      })),
    )
  }),
  every("7 2 * * *", "stock-pushes.nightly", async ({ db, emitAll }) => {
    const shops = await db
      .selectFrom("stock_push_settings")
      .select(["shop_id", "organisation_id"])
      .where("is_on", "=", true)
      .execute()
    const concerned = shops.map(({ shop_id, organisation_id }) => ({
      id: shop_id,
      organisation_ids: [organisation_id],
      owner: organisation_id,
    }))
    await emitAll(stockBegun, concerned)
    await emitAll(stockComparisonWanted, concerned)
  }),
]
