import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Db = Pick<Context, "db">

/** Locks these orders, so that whoever ships one meanwhile comes after what is read of them now. */
export const lockForInvoicing = ({ db }: Db, ids: readonly string[]) =>
  db
    .selectFrom("orders")
    .select("id")
    .where(among("id", ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()

/** Says of these orders whether all that was shipped stands on issued invoices: of `invoiced` alone it does. */
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
