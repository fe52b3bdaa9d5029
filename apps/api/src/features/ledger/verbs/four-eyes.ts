import type { Cents } from "@packhaus/contract/kernel/values"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { FOUR_EYES_DAYS } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import { type Context, isSystem } from "../../../context.ts"

type Movement = { organisation_id: string; amount: Cents }
type Sums = { of_organisation: number; of_person: number }

/**
 * Manual movements of seven days: per organisation, and per person over all organisations.
 * Overpayments are part of their receipt.
 */
async function sumsOf({ db }: Context, organisation_id: string, person_id: string) {
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

/**
 * Requester of a transfer, and why it needs a second administrator (domain 5): the sum of seven
 * days of the organisation or the requester. Automatic movements need none. The caller locks the
 * organisation's ledger; the person is locked here, so that concurrent requests are summed one
 * after the other.
 */
export async function requestedBy(context: Context, { organisation_id, amount }: Movement) {
  const { viewer, rows, outside } = context
  const four_eyes: Transfer["four_eyes"] = []
  const person = { requested_by: viewer.id, requested_by_name: viewer.name }
  if (isSystem(viewer)) return { ...person, requested_by_email: "", four_eyes }
  const { email, first_name, last_name } = await rows.lock("members", viewer.id)
  const { of_organisation, of_person } = await sumsOf(context, organisation_id, viewer.id)
  if (of_organisation + amount >= outside.money.fourEyesFrom) four_eyes.push("amount")
  if (of_person + amount >= outside.money.fourEyesFromPerPerson) four_eyes.push("person_amount")
  return {
    requested_by: viewer.id,
    requested_by_name: `${first_name} ${last_name}`,
    requested_by_email: email,
    four_eyes,
  }
}
