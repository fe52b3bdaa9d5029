import { ApiError } from "@packhaus/contract/kernel/errors"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Days after a change of the IBAN during which payments to it need a second approval (domain 5).
 */
const DAYS_AFTER_IBAN = 7
const isNew = sql<SqlBool>`coalesce(iban_changed_at > packhaus_now()
  - ${DAYS_AFTER_IBAN} * interval '1 day', false)`

/** Whether the IBAN changed recently, so that payouts need a second approval. */
export async function isIbanNew({ db }: Context, id: string): Promise<boolean> {
  const { is_new } = await db
    .selectFrom("organisations")
    .select(isNew.as("is_new"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return Boolean(is_new)
}

/** The owner of a balance. Organisations without one answer 404. */
export async function findAccountOwner({ db }: Context, id: string) {
  const found = await db
    .selectFrom("organisations")
    .select(["id", "iban"])
    .select(isNew.as("is_iban_new"))
    .where("id", "=", id)
    .where("type", "in", ["customer", "agency"])
    .executeTakeFirst()
  if (!found) throw new ApiError("row.not_found", { id })
  return found
}
