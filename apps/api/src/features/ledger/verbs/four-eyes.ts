import type { Cents } from "@packhaus/contract/kernel/values"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { type Context, isSystem } from "../../../context.ts"
import { movedInSevenDays } from "../reads/moved.ts"

type Movement = { organisation_id: string; amount: Cents }

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
  const { of_organisation, of_person } = await movedInSevenDays(context, organisation_id, viewer.id)
  if (of_organisation + amount >= outside.money.fourEyesFrom) four_eyes.push("amount")
  if (of_person + amount >= outside.money.fourEyesFromPerPerson) four_eyes.push("person_amount")
  return {
    requested_by: viewer.id,
    requested_by_name: `${first_name} ${last_name}`,
    requested_by_email: email,
    four_eyes,
  }
}
