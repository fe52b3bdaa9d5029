import type { SystemContext } from "../../../../context.ts"
import type { ErasureNews } from "../events.ts"

type Of = {
  id: string
  kind: "person" | "organisation"
  organisation_id: string
  member_id: string | null
}

/** The recipients of mails about an erasure: the person, or the owners of the organisation. */
export const readContacts = (
  { unscoped }: Pick<SystemContext, "unscoped">,
  { organisation_id, member_id }: Of,
) =>
  unscoped
    .selectFrom("members")
    .select(["id as member_id", "email", "first_name", "last_name", "language"])
    .where("organisation_id", "=", organisation_id)
    .where(member_id === null ? "position" : "id", "=", member_id ?? "owner")
    .orderBy("id")
    .execute()

/** Queues the same mail for each of them. */
export async function toReaders(
  context: Pick<SystemContext, "unscoped">,
  erasure: Of,
  news: ErasureNews,
) {
  const contacts = await readContacts(context, erasure)
  const { id, organisation_id } = erasure
  return contacts.map(({ member_id }) => ({
    id,
    organisation_ids: [organisation_id],
    member_id,
    news,
  }))
}
