import type { MailedKind } from "@packhaus/contract/notices/rules/kinds"
import type { Context } from "../../../context.ts"
import { thoseWhoWantMail } from "../../notices/reads.ts"

type Which = {
  /** Only its owners. */
  position?: "owner"
  /** Only those who want this kind by mail. */
  kind?: MailedKind
}

/** One mail per active member of an organisation. */
export async function toEachMember<News extends object>(
  { db }: Pick<Context, "db">,
  organisation_id: string,
  news: News,
  { position, kind }: Which = {},
) {
  const members = await db
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("disabled_at", "is", null)
    .$if(position !== undefined, (query) => query.where("position", "=", "owner"))
    .execute()
  const all = members.map(({ id }) => id)
  const readers = kind ? await thoseWhoWantMail({ db }, kind, all) : new Set(all)
  const of = { organisation_ids: [organisation_id], owner: organisation_id }
  return [...readers].map((id) => ({ id, ...of, ...news }))
}

/** Recipient of a mail; undefined if disabled or removed in the meantime. */
export async function readReader({ rows }: Pick<Context, "rows">, id: string) {
  const [member] = await rows.children("members", "id", [id])
  return member?.disabled_at === null ? member : undefined
}
