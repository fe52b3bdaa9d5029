import {
  type customerConcerns,
  SILENT_DAYS,
} from "@packhaus/contract/applicants/customer-overview/schema"
import { type SqlBool, sql } from "kysely"
import { heldOf, overdueOf, reversedOf } from "./figures.ts"

type Concern = (typeof customerConcerns)[number]

/** The condition of each concern for an organisation with alias `table`. */
export function concernsOf(table: string): Record<Concern, ReturnType<typeof sql<SqlBool>>> {
  const [id, status, isLow] = ["id", "status", "balance_is_low"].map((column) =>
    sql.ref(`${table}.${column}`),
  ) as [ReturnType<typeof sql.ref>, ReturnType<typeof sql.ref>, ReturnType<typeof sql.ref>]
  return {
    held: sql<SqlBool>`exists (select 1 from ${heldOf(id)})`,
    overdue: sql<SqlBool>`exists (select 1 from ${overdueOf(id)})`,
    balance: sql<SqlBool>`${isLow}`,
    reversed: sql<SqlBool>`exists (select 1 from ${reversedOf(id)})`,
    shops: sql<SqlBool>`exists (select 1 from ${sql.table("shops")} as shop
      where shop.organisation_id = ${id} and (shop.status = 'needs_reauth'
        or shop.status = 'connected' and (shop.last_error is not null or shop.backfill_status = 'failed')))`,
    silent: sql<SqlBool>`(${status} = 'active' and not exists (
      select 1 from ${sql.table("last_sign_ins")} as last where last.id = ${id}
        and last.signed_in_at >= packhaus_now() - ${sql.lit(SILENT_DAYS)} * interval '1 day'))`,
  }
}
