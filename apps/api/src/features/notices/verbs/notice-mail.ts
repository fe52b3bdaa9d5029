import { noticeWords } from "@packhaus/contract/notices/rules/words"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"

type Person = Parameters<typeof mailMessage>[1]
type Happened = Parameters<typeof noticeWords>[0]

const before = {
  de: "Sie haben neue Hinweise bei Packhaus:",
  en: "You have new notices at Packhaus:",
} as const

/** A mail about one notice, in the reader's language. */
export function noticeMail(id: string, person: Person, notice: Happened, publicUrl: string) {
  const { language } = person
  const { title, text, action, path } = noticeWords(notice, language)
  const url = `${publicUrl}${path}`
  return mailMessage(id, person, {
    subject: title,
    before: [before[language]],
    items: [{ title, text, url }],
    button: { label: action, url },
  })
}

/** A notice as a mail to its recipient; undefined if they read it meanwhile, or were removed. */
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
  return noticeMail(`${id}.notice`, notice, notice, outside.publicUrl)
}
