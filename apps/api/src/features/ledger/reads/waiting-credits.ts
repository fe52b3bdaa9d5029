import { type Context, within } from "../../../context.ts"

/** The credit notes of an organisation that wait for a second administrator to become balance. */
export async function waitingCredits(context: Context, organisation_id: string) {
  const found = await within(context, organisation_id)
    .db.selectFrom("transfers")
    .select("invoice_id")
    .where("organisation_id", "=", organisation_id)
    .where("type", "=", "credit")
    .where("status", "=", "waiting")
    .execute()
  return new Set(found.map(({ invoice_id }) => invoice_id))
}
