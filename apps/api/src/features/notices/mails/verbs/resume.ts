import type { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** Allows mails to an address again, which settles all its reports. */
export async function resumeMails(context: Context, id: string): Promise<UndeliveredMail> {
  const { db, rows, viewer, note } = context
  const { address, resolved_at, organisation_id } = await rows.lock("undelivered_mails", id)
  if (resolved_at === null) {
    await db
      .updateTable("undelivered_mails")
      .set({ resolved_at: sql<string>`packhaus_now()`, resolved_by: viewer.id })
      .where("address", "=", address)
      .where("resolved_at", "is", null)
      .execute()
    await note({
      entity: "undelivered_mails",
      entity_id: id,
      organisation_id: organisation_id ?? viewer.organisation_id,
      action: "mail.resume",
      details: { address },
    })
  }
  return rows.one("undelivered_mails", id)
}
