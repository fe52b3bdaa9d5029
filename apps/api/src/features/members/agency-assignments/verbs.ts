import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SetAgency } from "@packhaus/contract/members/agency-assignments/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { isDisabled } from "../../organisations/reads/disabled.ts"
import { changeAgency } from "../../organisations/verbs/change-agency.ts"

type Named = { id: string; name: string }

/** An active agency; undefined for any other id. */
const findAgency = ({ db }: Context, id: string): Promise<Named | undefined> =>
  db
    .selectFrom("organisations")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("type", "=", "agency")
    .where("status", "=", "active")
    .where(({ not }) => not(isDisabled))
    .executeTakeFirst()

/** The current assignment of a customer; null if there is none. */
async function readCurrent({ db }: Context, organisation_id: string) {
  const current = await db
    .selectFrom("agency_assignments")
    .selectAll()
    .where("organisation_id", "=", organisation_id)
    .where("until_at", "is", null)
    .executeTakeFirst()
  return current ?? null
}

/**
 * Ends the current assignment, and starts one of `agency`, if given. The caller holds the lock of
 * the organisation. Returns the current assignment.
 */
async function replaceAgency(
  context: Context,
  organisation_id: string,
  agency: Named | null,
  by: Named,
) {
  const { db, rows } = context
  const former = await readCurrent(context, organisation_id)
  if (former)
    await db
      .updateTable("agency_assignments")
      .set({ until_at: sql<string>`packhaus_now()`, ended_by: by.id, ended_by_name: by.name })
      .where("id", "=", former.id)
      .execute()
  if (agency)
    await rows.insert("agency_assignments", {
      organisation_id,
      agency_id: agency.id,
      agency_name: agency.name,
      until_at: null,
      assigned_by: by.id,
      assigned_by_name: by.name,
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

/**
 * Assigns an agency to a customer, another one, or none, and keeps the history. Applies from the
 * next request on. Throws `agency_assignments.changed` if the agency changed since the decision.
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

  const agency = agency_id === null ? null : await findAgency(context, agency_id)
  if (agency === undefined)
    throw new ApiError("request.invalid", {
      fields: [{ path: "agency_id", code: "choice.unknown", params: { name: agency_id } }],
    })
  return replaceAgency(context, organisation_id, agency, context.viewer)
}

type Inviter = { agency_id: string; by: Named }

/**
 * Assigns a customer to the agency that invited them, unless an administrator decided otherwise
 * before, or the agency was disabled meanwhile. A second call changes nothing.
 */
export async function assignInviter(
  context: Context,
  organisation_id: string,
  { agency_id, by }: Inviter,
) {
  const { type, agency_id: now } = await context.rows.lock("organisations", organisation_id)
  if (type !== "customer" || now !== null) return
  const agency = await findAgency(context, agency_id)
  if (agency) await replaceAgency(context, organisation_id, agency, by)
}

/** Ends the inviter's assignment after a failed invitation, when the customer is waiting again. */
export async function releaseInvited(
  context: Context,
  organisation_id: string,
  invited_by: string,
) {
  const { status } = await context.rows.lock("organisations", organisation_id)
  const current = await readCurrent(context, organisation_id)
  if (status === "active" || current?.assigned_by !== invited_by) return
  await replaceAgency(context, organisation_id, null, context.viewer)
}

/** Ends all assignments of this organisation, as customer and as agency. */
export async function endAssignmentsOf(context: Context, id: string) {
  const concerned = await context.db
    .selectFrom("agency_assignments")
    .select("organisation_id")
    .where("until_at", "is", null)
    .where(({ or, eb }) => or([eb("organisation_id", "=", id), eb("agency_id", "=", id)]))
    .orderBy("organisation_id")
    .execute()
  for (const { organisation_id } of concerned) {
    await context.rows.lock("organisations", organisation_id)
    await replaceAgency(context, organisation_id, null, context.viewer)
  }
}
