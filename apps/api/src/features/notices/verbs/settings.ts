import type { ChangeNoticeSettings, NoticeSettings } from "@packhaus/contract/notices/schema"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { readSettings } from "../reads.ts"

/**
 * Changes the viewer's mail settings; omitted ones stay. The first digest comes when the next is
 * due, without earlier notices.
 */
export async function changeSettings(
  context: Context,
  { mail = {}, digest }: ChangeNoticeSettings,
): Promise<NoticeSettings> {
  const { db, viewer } = context
  const now = sql<string>`packhaus_now()`
  const json = JSON.stringify(mail)
  await db
    .insertInto("notice_settings")
    .values({
      member_id: viewer.id,
      organisation_id: viewer.organisation_id,
      mail: jsonText(mail as Record<string, boolean>),
      digest: digest ?? "off",
      digest_sent_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "organisation_id"]).doUpdateSet({
        mail: sql`notice_settings.mail || ${json}::jsonb`,
        ...(digest && {
          digest,
          digest_sent_at: sql<string>`case when notice_settings.digest = ${digest}
            then notice_settings.digest_sent_at else packhaus_now() end`,
        }),
      }),
    )
    .execute()
  return readSettings(context)
}
