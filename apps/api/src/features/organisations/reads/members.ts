import type { MailedKind } from "@packhaus/contract/notices/rules/kinds"
import type { Context } from "../../../context.ts"
import { thoseWhoWantMail } from "../../notices/reads.ts"

type Which = {
  /** Its owners alone. */
  position?: "owner"
  /** Those alone who want this kind by mail. */
  kind?: MailedKind
}

/** The same news for each member of an organisation who is not disabled: one letter each. */
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
  return [...readers].map((id) => ({ id, organisation_ids: [organisation_id], ...news }))
}

/** Who a letter goes to; undefined if they were disabled or removed since it became due. */
export async function readReader({ rows }: Pick<Context, "rows">, id: string) {
  const [member] = await rows.children("members", "id", [id])
  return member?.disabled_at === null ? member : undefined
}
