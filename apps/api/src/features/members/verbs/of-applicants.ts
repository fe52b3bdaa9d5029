import { type Context, within } from "../../../context.ts"

type Names = { first_name?: string | undefined; last_name?: string | undefined }

/** Name of an applicant: sign-ups have a company name only. */
export async function nameApplicant({ viewer, ...context }: Context, names: Names) {
  const inside = within({ viewer, ...context }, viewer.organisation_id)
  return inside.rows.update("members", viewer.id, names)
}

/** Removes the accounts of an organisation that never worked here. */
export async function removeApplicants(context: Context, organisation_id: string) {
  await within(context, organisation_id)
    .db.deleteFrom("members")
    .where("organisation_id", "=", organisation_id)
    .execute()
}
