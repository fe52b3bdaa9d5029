import type { Row } from "@packhaus/kernel/table"
import type { Context } from "../../../../context.ts"
import { trackingChanged } from "../events.ts"
import type { trackingPushTables } from "../tables.ts"

type Push = Row<(typeof trackingPushTables)["tracking_pushes"]>
type Named = Pick<Push, "id" | "organisation_id" | "shop_id" | "order_id">

/** Retries these pushes from the first attempt. */
export async function retryPushes({ rows, emitAll }: Context, pushes: readonly Named[]) {
  await rows.updateAll(
    "tracking_pushes",
    pushes.map(({ id }) => ({ id, status: "pending" as const, attempts: 0 })),
  )
  await emitAll(
    trackingChanged,
    pushes.map(({ id, organisation_id, shop_id, order_id }) => ({
      id,
      organisation_ids: [organisation_id],
      shop_id,
      order_id,
    })),
  )
}

/** Retries all failed pushes of a shop, dead ones included. */
export async function retryPushesOf({ db }: Pick<Context, "db">, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "pending", attempts: 0, retry_at: null })
    .where("shop_id", "=", shop_id)
    .where("status", "in", ["dead", "pending"])
    .execute()
}
