import { noticeWords } from "@packhaus/contract/notices/rules/words"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"

/** A notice as a mail to whoever has it; undefined if they read it meanwhile, or are gone. */
export async function writeNoticeMail(
  { db, outside }: Pick<Context, "db" | "outside">,
  id: string,
) {
  const notice = await db
    .selectFrom("notices as n")
    .innerJoin("members as m", "m.id", "n.member_id")
    .select(["n.name", "n.params", "n.subject_id", "n.count"])
    .select(["m.email", "m.first_name", "m.last_name", "m.language"])
    .where("n.id", "=", id)
    .where("n.read_at", "is", null)
    .where("m.disabled_at", "is", null)
    .executeTakeFirst()
  if (!notice) return undefined
  const { title, text, action, path } = noticeWords(notice, notice.language)
  const button = { label: action, url: `${outside.publicUrl}${path}` }
  return mailMessage(`${id}.notice`, notice, { subject: title, before: [text], button })
}
