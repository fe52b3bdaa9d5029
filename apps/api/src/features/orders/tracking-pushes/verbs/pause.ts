import type { Context } from "../../../../context.ts"

type Db = Pick<Context, "db">

/** Pauses queued pushes until a new connection (domain 8). */
export async function pausePushes({ db }: Db, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "waiting" })
    .where("shop_id", "=", shop_id)
    .where("status", "=", "pending")
    .execute()
}

/** Makes paused pushes due after a new connection. */
export async function resumePushes({ db }: Db, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "pending", retry_at: null })
    .where("shop_id", "=", shop_id)
    .where("status", "=", "waiting")
    .execute()
}
