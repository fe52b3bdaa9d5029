import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"

type Reading = Pick<SystemContext, "unscoped">

/** Records that the relay accepted the mail of a sign-up, or refused it permanently. */
export async function noteSent({ unscoped }: Reading, id: string) {
  await unscoped
    .updateTable("sign_ups")
    .set({ sent_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/**
 * Deletes sign-ups with expired links. Those with an unsent mail stay: the relay may be down for
 * longer than a link is valid, and each attempt creates a new one.
 */
export async function forgetSignUps({ unscoped }: Reading) {
  await unscoped
    .deleteFrom("sign_ups")
    .where("expires_at", "<", sql<string>`packhaus_now()`)
    .where(sql<SqlBool>`(sent_at is not null or created_at < packhaus_now() - interval '30 days')`)
    .execute()
}
