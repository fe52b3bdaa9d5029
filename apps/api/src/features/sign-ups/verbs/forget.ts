import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

type Reading = Pick<SystemContext, "unscoped">

/** The relay has taken the mail of a sign-up, or refused it for good. */
export async function noteSent({ unscoped }: Reading, id: string) {
  await unscoped
    .updateTable("sign_ups")
    .set({ sent_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/**
 * Forgets sign-ups whose link is too old. One whose mail has not left yet stays: the relay may be away for
 * longer than the link is good, and each attempt makes a new one.
 */
export async function forgetSignUps({ unscoped }: Reading) {
  await unscoped
    .deleteFrom("sign_ups")
    .where("expires_at", "<", sql<string>`packhaus_now()`)
    .where(sql<SqlBool>`(sent_at is not null or created_at < packhaus_now() - interval '30 days')`)
    .execute()
}
