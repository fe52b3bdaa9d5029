import { actions } from "@packhaus/contract/access/policy"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CurrentSession } from "@packhaus/contract/sign-in/sessions/schema"
import { sql } from "kysely"
import { may, type SystemContext } from "../../../context.ts"

type Reading = Pick<SystemContext, "unscoped">

const readHabits = ({ unscoped }: Reading, id: string) =>
  unscoped
    .selectFrom("members")
    .select(["language", "time_zone"])
    .where("id", "=", id)
    .executeTakeFirst()

/** The signed-in person with role and permissions. */
export async function readPerson(
  context: Pick<SystemContext, "unscoped" | "viewer">,
): Promise<
  Omit<
    CurrentSession,
    | "attention"
    | "has_shop_front"
    | "warnings"
    | "must_set_second_factor"
    | "second_factor_due_at"
    | "support_email"
    | "demo_progress"
  >
> {
  const { unscoped, viewer } = context
  const found = await unscoped
    .selectFrom("members as m")
    .innerJoin("organisations as o", "o.id", "m.organisation_id")
    .select(["m.id", "m.first_name", "m.last_name", "m.email", "m.position"])
    .select(["m.language", "m.time_zone"])
    .select(["o.id as organisation_id", "o.name", "o.type", "o.status", "o.disable_at"])
    .where("m.id", "=", viewer.id)
    .executeTakeFirst()
  if (!found) throw new ApiError("sessions.missing")
  const { organisation_id, name, type, status, disable_at, ...person } = found
  const { administrator, ...acting } = viewer.acting ?? { administrator: null }
  // During impersonation, language and time zone stay the administrator's.
  const own = administrator && (await readHabits(context, administrator.id))
  return {
    person: { ...person, ...own },
    acting: "id" in acting ? acting : null,
    organisation: { id: organisation_id, name, type, status, disable_at },
    role: viewer.role,
    actions: actions.filter((action) => may(context, action)),
  }
}

/** The open sessions of one person, latest first. */
export async function readSessions({
  unscoped,
  viewer,
}: Pick<SystemContext, "unscoped" | "viewer">) {
  const { id, session_id } = viewer
  const sessions = await unscoped
    .selectFrom("sessions")
    .select(["id", "kind", "user_agent", "ip", "last_seen_at", "expires_at", "created_at"])
    .where("member_id", "=", id)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .where("last_seen_at", ">", sql<string>`packhaus_now() - interval '60 minutes'`)
    .orderBy("last_seen_at", "desc")
    .limit(200)
    .execute()
  return sessions.map((session) => ({ ...session, is_current: session.id === session_id }))
}
