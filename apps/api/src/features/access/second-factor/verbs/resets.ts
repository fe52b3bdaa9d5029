import { isAdministrator } from "@packhaus/contract/access/roles"
import { type FactorReset, RESET_DAYS } from "@packhaus/contract/access/second-factor/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { dropFactor, emitFactorChanged } from "./factor.ts"

type Person = { id: string; organisation_id: string }
const now = sql<string>`packhaus_now()`

/**
 * Requests the removal of a person's second factor, after their password. Administrators are
 * notified, the person gets a mail. Idempotent while a request is open.
 */
export async function askReset(context: SystemContext, person: Person) {
  const { unscoped, cookies } = context
  await unscoped
    .deleteFrom("second_factor_resets")
    .where("member_id", "=", person.id)
    .where("decision", "is", null)
    .where("expires_at", "<=", now)
    .execute()
  const [openRequest] = await unscoped
    .insertInto("second_factor_resets")
    .values({
      id: newId("sfr"),
      member_id: person.id,
      ip: cookies.origin.ip,
      expires_at: sql<string>`packhaus_now() + make_interval(days => ${RESET_DAYS})`,
    })
    .onConflict((conflict) =>
      conflict.column("member_id").where("decision", "is", null).doNothing(),
    )
    .returning("id")
    .execute()
  if (!openRequest) return
  const { name } = await unscoped
    .selectFrom("members")
    .select(
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as("name"),
    )
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow()
  await notify(context, [
    {
      name: "second_factor_reset_asked",
      organisation_id: PLATFORM_ID,
      subject_id: openRequest.id,
      params: { person: name },
    },
  ])
  await emitFactorChanged(context, person, "reset_asked")
}

/** Open requests for help, oldest first, without the viewer's own. */
export const readResets = ({ db, viewer }: SystemContext): Promise<FactorReset[]> =>
  db
    .selectFrom("second_factor_resets as r")
    .innerJoin("members as m", "m.id", "r.member_id")
    .innerJoin("organisations as o", "o.id", "m.organisation_id")
    .select(["r.id", "r.member_id", "r.ip", "r.expires_at", "r.created_at"])
    .select(["m.email", "o.name as organisation_name"])
    .select(sql<string>`trim(m.first_name || ' ' || m.last_name)`.as("name"))
    .where("r.decision", "is", null)
    .where("r.expires_at", ">", now)
    .where("r.member_id", "<>", viewer.id)
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(200)
    .execute()

/**
 * Decides a request, once. Approval removes the second factor, ends the person's sessions and
 * notifies them by mail. Throws `row.not_found` for the viewer's own, `second_factor.reset_over`
 * for a decided or expired one.
 */
export async function decideReset(
  context: SystemContext,
  id: string,
  decision: "approved" | "declined",
) {
  const { unscoped, viewer, rows, access, note } = context
  const request = await rows.lock("second_factor_resets", id)
  const { member_id } = request
  if (member_id === viewer.id)
    throw new ApiError("row.not_found", { table: "second_factor_resets", id })
  const { organisation_id, second_factor_at } = await rows.one("members", member_id)
  // The rights they have now: they may have lost them while they waited for their turn.
  const { role } = await access.viewerOfMember(unscoped, viewer.id)
  if (!isAdministrator(role)) throw new ApiError("access.denied")
  // One that was decided is not the newer one of the same person.
  if (request.decision !== null || !(await settleResets(context, member_id, decision)))
    throw new ApiError("second_factor.reset_over")
  const line = { entity: "members", entity_id: member_id, organisation_id }
  await note({ ...line, action: "second_factor.decide_reset", details: { decision } })
  if (decision === "declined" || second_factor_at === null) return
  await dropFactor(context, member_id)
  await access.endSessions(unscoped, member_id)
  await emitFactorChanged(context, { id: member_id, organisation_id }, "removed")
}

/** Closes a person's open request; returns whether there was one. */
export async function settleResets(
  { unscoped, viewer }: Pick<SystemContext, "unscoped" | "viewer">,
  member_id: string,
  decision: "approved" | "declined",
) {
  const settled = await unscoped
    .updateTable("second_factor_resets")
    .set({ decision, decided_by: viewer.id, decided_at: now })
    .where("member_id", "=", member_id)
    .where("decision", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute()
  return settled.length > 0
}
