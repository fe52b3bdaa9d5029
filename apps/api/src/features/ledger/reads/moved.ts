import { cents } from "@packhaus/contract/kernel/cents"
import { FOUR_EYES_DAYS } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Sums = { of_organisation: number; of_person: number }

/**
 * Manual movements of seven days: per organisation, and per person over all organisations.
 * Overpayments are part of their receipt.
 */
export async function movedInSevenDays(
  { db }: Context,
  organisation_id: string,
  person_id: string,
) {
  const booked = sql`select coalesce(sum(t.amount), 0)::bigint from ${sql.table("transfers")} as t
    where t.payment_id is null
      and t.booked_at > packhaus_now() - ${FOUR_EYES_DAYS} * interval '1 day'`
  const { rows } = await sql<Sums>`select
    (${booked} and t.organisation_id = ${organisation_id}) as of_organisation,
    (${booked} and t.requested_by = ${person_id}) as of_person`.execute(db)
  const [sums] = rows
  if (!sums) throw new TypeError("a sum has one row")
  return sums
}

/** The amount from which the viewer's next movement of this organisation needs a second person. */
export async function fourEyesFrom(context: Context, organisation_id: string) {
  const { fourEyesFrom: limit, fourEyesFromPerPerson: limitOfPerson } = context.outside.money
  const { of_organisation, of_person } = await movedInSevenDays(
    context,
    organisation_id,
    context.viewer.id,
  )
  return cents(Math.max(0, Math.min(limit - of_organisation, limitOfPerson - of_person)))
}
