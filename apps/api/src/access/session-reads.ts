import { actions } from "@packhaus/contract/access/policy"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CurrentSession, User } from "@packhaus/contract/sessions/schema"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { mayDo, type Viewer } from "./viewer.ts"

/** A person in the engine's dialect. */
export async function readUser(db: Kysely<Schema>, id: string): Promise<User> {
  const member = await db
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name", "position", "created_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!member) throw new ApiError("row.not_found", { table: "members", id })
  const { position, ...rest } = member
  const role = position === "administrator" ? "admin" : "member"
  return { ...rest, role, api_token: null, deleted_at: null, metadata: null }
}

/** Who is signed in, as what, and what they may do. */
export async function readPerson(
  db: Kysely<Schema>,
  viewer: Viewer,
): Promise<Omit<CurrentSession, "attention" | "warnings" | "must_set_second_factor">> {
  const found = await db
    .selectFrom("members as m")
    .innerJoin("organisations as o", "o.id", "m.organisation_id")
    .select(["m.id", "m.first_name", "m.last_name", "m.email", "m.language", "m.position"])
    .select(["o.id as organisation_id", "o.name", "o.type", "o.status", "o.disable_at"])
    .where("m.id", "=", viewer.id)
    .executeTakeFirst()
  if (!found) throw new ApiError("sessions.missing")
  const { organisation_id, name, type, status, disable_at, ...person } = found
  return {
    person,
    organisation: { id: organisation_id, name, type, status, disable_at },
    role: viewer.role,
    actions: actions.filter((action) => mayDo(viewer, action)),
  }
}

/** The open sessions of one person, latest first. */
export async function readSessions(db: Kysely<Schema>, { id, session_id }: Viewer) {
  const sessions = await db
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
