import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

/** After the IBAN changed, money goes there by four eyes for so long (domain 5). */
const DAYS_AFTER_IBAN = 7

/** The organisation whose money it is. Those without a balance have none to move: 404. */
export async function findAccountOwner({ db }: Context, id: string) {
  const found = await db
    .selectFrom("organisations")
    .select(["id", "iban"])
    .select(
      sql<SqlBool>`coalesce(iban_changed_at > packhaus_now()
        - ${DAYS_AFTER_IBAN} * interval '1 day', false)`.as("is_iban_new"),
    )
    .where("id", "=", id)
    .where("type", "in", ["customer", "agency"])
    .executeTakeFirst()
  if (!found) throw new ApiError("row.not_found", { id })
  return found
}
