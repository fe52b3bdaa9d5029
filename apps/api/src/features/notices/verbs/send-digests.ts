import { DIGEST_HOUR, type Digest, USUAL_TIME_ZONE } from "@packhaus/contract/notices/rules/kinds"
import { noticeWords } from "@packhaus/contract/notices/rules/words"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import { digestDue } from "../events.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The calendar day in a time zone, `2026-11-24`. */
const dayIn = (time_zone: string, moment: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, dateStyle: "short" }).format(moment)

/**
 * The day of the latest due digest at a time: due from DIGEST_HOUR on in the reader's time zone;
 * weekly ones on Mondays.
 */
function digestDay(digest: Exclude<Digest, "off">, time_zone: string, moment: string) {
  const day = dayIn(time_zone, Date.parse(moment) - DIGEST_HOUR * HOUR)
  if (digest === "daily") return day
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return new Date(noon - sinceMonday * DAY).toISOString().slice(0, 10)
}

/** Maximum number of notices in a digest; the inbox has the rest. */
const MAX_NAMED = 20

/** Finds people whose digest is due in their time zone, each once. */
export async function findDueDigests({ db, emitAll }: Context) {
  const subscribers = await db
    .selectFrom("notice_settings as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select(["s.member_id", "s.digest", "s.digest_sent_at", "m.time_zone"])
    .select(sql<string>`packhaus_now()`.as("now"))
    .where("s.digest", "<>", "off")
    .where("m.disabled_at", "is", null)
    .where("s.digest_sent_at", "<", sql<string>`packhaus_now()`)
    .orderBy("s.member_id")
    .forUpdate("s")
    .skipLocked()
    .execute()
  const due = subscribers.flatMap(({ member_id, digest, digest_sent_at, time_zone, now }) => {
    if (digest === "off" || digest_sent_at === null) return []
    const dayAt = (at: string) => digestDay(digest, time_zone ?? USUAL_TIME_ZONE, at)
    const day = dayAt(now)
    return day === dayAt(digest_sent_at) ? [] : { member_id, day, since: digest_sent_at }
  })
  if (due.length === 0) return
  await db
    .updateTable("notice_settings")
    .set({ digest_sent_at: sql<string>`packhaus_now()` })
    .where(
      "member_id",
      "in",
      due.map(({ member_id }) => member_id),
    )
    .execute()
  await emitAll(
    digestDue,
    due.map(({ member_id, day, since }) => ({ id: member_id, organisation_ids: [], day, since })),
  )
}

const words = {
  de: {
    subject: (count: number) =>
      count === 1 ? "1 ungelesener Hinweis" : `${count} ungelesene Hinweise`,
    before: "diese Hinweise sind noch ungelesen:",
    label: "Alle Hinweise",
    after: "Wie oft diese Zusammenfassung kommt, legen Sie unter „Benachrichtigungen“ fest.",
  },
  en: {
    subject: (count: number) => (count === 1 ? "1 unread notice" : `${count} unread notices`),
    before: "These notices are still unread:",
    label: "All notices",
    after: "Set how often you receive this summary under “Notifications”.",
  },
} as const

type Person = Parameters<typeof mailMessage>[1]
type Unread = Parameters<typeof noticeWords>[0]

/** Unread notices as a mail in the reader's language, each with its link. */
export function digestMail(
  id: string,
  person: Person,
  found: { unread: readonly Unread[]; all: number; publicUrl: string },
) {
  const { language } = person
  const { subject, before, label, after } = words[language]
  const items = found.unread.map((notice) => {
    const { title, text, path } = noticeWords(notice, language)
    return { title, text, url: `${found.publicUrl}${path}` }
  })
  return mailMessage(id, person, {
    subject: subject(found.all),
    before: [before],
    items,
    button: { label, url: `${found.publicUrl}/a/notices` },
    after: [after],
  })
}

/**
 * A person's unread notices since their last digest; undefined without any, or if they were
 * removed.
 */
export async function writeDigest(
  { db, outside }: Pick<Context, "db" | "outside">,
  { id, day, since }: { id: string; day: string; since: string },
) {
  const person = await db
    .selectFrom("members")
    .select(["email", "first_name", "last_name", "language"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const unread = await db
    .selectFrom("notices")
    .select(["name", "params", "subject_id", "count"])
    .select(sql<number>`count(*) over ()`.as("all"))
    .where("member_id", "=", id)
    .where("read_at", "is", null)
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NAMED)
    .execute()
  const [first] = unread
  if (!person || !first) return undefined
  const { publicUrl } = outside
  const found = { unread, all: Number(first.all), publicUrl }
  return digestMail(`${id}.digest.${day}`, person, found)
}
