import type { SetAgency } from "@packhaus/contract/agency-assignments/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { Context } from "../../context.ts"
import { isDisabled } from "../organisations/reads/disabled.ts"
import { changeAgency } from "../organisations/verbs/change-agency.ts"

/** An agency that works. Throws at the field for any other id. */
async function readAgency({ db }: Context, id: string) {
  const agency = await db
    .selectFrom("organisations")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("type", "=", "agency")
    .where("status", "=", "active")
    .where(({ not }) => not(isDisabled))
    .executeTakeFirst()
  if (agency) return agency
  throw new ApiError("request.invalid", {
    fields: [{ path: "agency_id", code: "choice.unknown", params: { name: id } }],
  })
}

/** The assignment of a customer that holds now; null if there is none. */
export async function readCurrent({ db }: Pick<Context, "db">, organisation_id: string) {
  const current = await db
    .selectFrom("agency_assignments")
    .selectAll()
    .where("organisation_id", "=", organisation_id)
    .where("until_at", "is", null)
    .executeTakeFirst()
  return current ?? null
}

/**
 * Assigns an agency to a customer, another one, or none, and keeps who looked after them until now. It
 * holds from the next request on. Throws `agency_assignments.changed` unless the agency that stands
 * there is the one the decision was made about.
 */
export async function setAgency(
  context: Context,
  organisation_id: string,
  { agency_id, instead_of }: SetAgency,
) {
  const organisation = await context.rows.lock("organisations", organisation_id)
  if (organisation.type !== "customer")
    throw new ApiError("agency_assignments.not_a_customer", { type: organisation.type })
  if (organisation.agency_id !== instead_of)
    throw new ApiError("agency_assignments.changed", { agency_id: organisation.agency_id })
  if (organisation.agency_id === agency_id) return readCurrent(context, organisation_id)

  const agency = agency_id === null ? null : await readAgency(context, agency_id)
  const former = await readCurrent(context, organisation_id)
  const { id: by, name: byName } = context.viewer
  if (former)
    await context.db
      .updateTable("agency_assignments")
      .set({ until_at: sql<string>`packhaus_now()`, ended_by: by, ended_by_name: byName })
      .where("id", "=", former.id)
      .execute()
  if (agency)
    await context.rows.insert("agency_assignments", {
      organisation_id,
      agency_id: agency.id,
      agency_name: agency.name,
      until_at: null,
      assigned_by: by,
      assigned_by_name: byName,
      ended_by: null,
      ended_by_name: null,
    })
  await changeAgency(context, {
    id: organisation_id,
    agency,
    former: former && { id: former.agency_id, name: former.agency_name },
  })
  return readCurrent(context, organisation_id)
}
