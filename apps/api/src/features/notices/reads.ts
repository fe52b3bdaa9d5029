import { isOutside } from "@packhaus/contract/access/roles"
import { type MailedKind, mailedKinds, noticeKinds } from "@packhaus/contract/notices/rules/kinds"
import type { NoticeSettings } from "@packhaus/contract/notices/schema"
import type { Context } from "../../context.ts"

/** Those of these people who get this kind by mail: by their setting, or the default. */
export async function thoseWhoWantMail(
  { db }: Pick<Context, "db">,
  kind: MailedKind,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const stored = await db
    .selectFrom("notice_settings")
    .select(["member_id", "mail"])
    .where("member_id", "in", people)
    .execute()
  const choices = new Map(stored.map(({ member_id, mail }) => [member_id, mail[kind]]))
  const isUsual = noticeKinds[kind].mail === "on"
  return new Set(people.filter((id) => choices.get(id) ?? isUsual))
}

/** The viewer's own settings, with defaults. */
export async function readSettings({
  db,
  viewer,
}: Pick<Context, "db" | "viewer">): Promise<NoticeSettings> {
  const stored = await db
    .selectFrom("notice_settings")
    .select(["mail", "digest"])
    .where("member_id", "=", viewer.id)
    .executeTakeFirst()
  const mail = Object.fromEntries(
    mailedKinds.map((kind) => [kind, stored?.mail[kind] ?? noticeKinds[kind].mail === "on"]),
  ) as NoticeSettings["mail"]
  return { mail, digest: stored?.digest ?? "off" }
}

/** Number of unread notices of the viewer, for the bell. */
export async function noticeAttention({ db, viewer }: Context) {
  if (isOutside(viewer.role)) return {}
  const { count } = await db
    .selectFrom("notices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("member_id", "=", viewer.id)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow()
  return { attention: { notices: Number(count) } }
}
