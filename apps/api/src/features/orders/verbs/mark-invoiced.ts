import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Db = Pick<Context, "db">

/** Locks these orders, so that concurrent shipments wait until after this read. */
export const lockForInvoicing = ({ db }: Db, ids: readonly string[]) =>
  db
    .selectFrom("orders")
    .select("id")
    .where(among("id", ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()

/**
 * Sets whether all shipped pieces of these orders are on issued invoices: true for the ids in
 * `invoiced` only.
 */
export async function markInvoiced(
  { db }: Db,
  ids: readonly string[],
  invoiced: readonly string[],
) {
  await db
    .updateTable("orders")
    .set({ invoiced: sql<boolean>`not invoiced` })
    .where(among("id", ids))
    .where(sql<boolean>`invoiced <> (id = any(${invoiced}))`)
    .execute()
}
