import type { Acting, ActingEnd } from "@packhaus/contract/access/acting/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { SystemContext } from "../../../../context.ts"
import { noteActing } from "./note.ts"

/** Ends an impersonation. A second call changes and records nothing. */
export async function endActing(context: SystemContext, why: ActingEnd): Promise<Acting> {
  const { unscoped, viewer } = context
  if (viewer.acting === null) throw new ApiError("access.denied")
  const { administrator: _, ...acting } = viewer.acting
  const ended = await unscoped
    .updateTable("acting_sessions")
    .set({ ended_at: sql<string>`packhaus_now()`, ended_why: why })
    .where("id", "=", acting.id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (ended) await noteActing(context, acting, "acting.end", { as: acting.as_name, why })
  return acting
}

const now = sql<string>`packhaus_now()`
/** Which requirements of an impersonation still hold. */
type Holding = { is_late: boolean; session: unknown; administrator: unknown; owner: unknown }

function whyOver({ is_late, session, administrator, owner }: Holding): ActingEnd | undefined {
  if (is_late) return "expired"
  if (session === null) return "signed_out"
  if (administrator === null) return "role_lost"
  return owner === null ? "customer_gone" : undefined
}

/**
 * Open impersonations, of one session or of all, with the requirements that still hold, by the same
 * rules as for the viewer.
 */
function readOpen({ unscoped }: SystemContext, session_id: string | null) {
  const open = unscoped
    .selectFrom("acting_sessions as a")
    .leftJoin("sessions as s", (join) =>
      join
        .onRef("s.id", "=", "a.session_id")
        .on("s.expires_at", ">", now)
        .on("s.last_seen_at", ">", sql<string>`packhaus_now() - interval '60 minutes'`),
    )
    .leftJoin("members as m", (join) =>
      join
        .onRef("m.id", "=", "a.administrator_id")
        .on("m.position", "=", "administrator")
        .on((eb) => eb.or([eb("m.disabled_at", "is", null), eb("m.disabled_at", ">", now)])),
    )
    .leftJoin("organisations as c", (join) =>
      join
        .onRef("c.id", "=", "a.organisation_id")
        .on(sql<boolean>`c.type = 'customer' and c.status = 'active'`)
        .on(sql<boolean>`coalesce(c.disable_at > ${currentDay}, true)`),
    )
    .leftJoin("members as w", (join) =>
      join
        .onRef("w.id", "=", "a.member_id")
        .onRef("w.organisation_id", "=", "c.id")
        .on("w.position", "=", "owner")
        .on((eb) => eb.or([eb("w.disabled_at", "is", null), eb("w.disabled_at", ">", now)])),
    )
    .select(["a.id", "a.organisation_id", "a.member_name"])
    .select(["s.id as session", "m.id as administrator", "w.id as owner"])
    .select((eb) => eb("a.expires_at", "<=", now).as("is_late"))
    .where("a.ended_at", "is", null)
  const ofOne = session_id === null ? open : open.where("a.session_id", "=", session_id)
  return ofOne
    .$castTo<Holding & { id: string; organisation_id: string; member_name: string }>()
    .execute()
}

/**
 * Closes expired impersonations, of one session or of all, with the end that requests have already
 * respected.
 */
export async function noteOver(context: SystemContext, session_id: string | null = null) {
  for (const { id, organisation_id, member_name, ...holding } of await readOpen(
    context,
    session_id,
  )) {
    const why = whyOver(holding)
    if (!why) continue
    const ended = await context.unscoped
      .updateTable("acting_sessions")
      .set({ ended_at: sql<string>`least(expires_at, packhaus_now())`, ended_why: why })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst()
    if (ended)
      await noteActing(context, { id, organisation_id }, "acting.end", { as: member_name, why })
  }
}
