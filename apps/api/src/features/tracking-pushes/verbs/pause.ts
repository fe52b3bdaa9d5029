import type { Context } from "../../../context.ts"

type Db = Pick<Context, "db">

/** What a shop must still learn waits for a new connection (domain 8). */
export async function pausePushes({ db }: Db, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "waiting" })
    .where("shop_id", "=", shop_id)
    .where("status", "=", "pending")
    .execute()
}

/** The shop is connected again: what waited for that is due now. */
export async function resumePushes({ db }: Db, shop_id: string) {
  await db
    .updateTable("tracking_pushes")
    .set({ status: "pending", retry_at: null })
    .where("shop_id", "=", shop_id)
    .where("status", "=", "waiting")
    .execute()
}
