import { isMailedAsNotice } from "@packhaus/contract/notices/rules/kinds"
import { areaOf, kindOf } from "@packhaus/contract/notices/rules/words"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { type noticeDue, noticeMailDue, noticesChanged } from "../events.ts"
import { thoseWhoWantMail } from "../reads.ts"

type Due = z.output<typeof noticeDue.payload>

/** A person's unread notices with the same key are merged and counted. */
const mergeKeyOf = ({ name, params, id }: Due) => {
  if (name === "order_held") return `${name} ${params.hold}`
  return name === "stock_low" ? name : `${name} ${id}`
}

/**
 * Writes a notice for each recipient. An unread one of the same key is updated instead. Sends mails
 * to those who selected them, except for kinds with mails of their own.
 */
export async function deliverNotice({ db, emit, emitAll }: Context, due: Due) {
  const { name, params, count, organisation_id, to, id: subject_id } = due
  const people = await db
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("disabled_at", "is", null)
    .$if(to === "owners", (query) => query.where("position", "in", ["owner", "administrator"]))
    .$if(to !== null && to !== "owners", (query) => query.where("id", "=", to))
    .orderBy("id")
    .execute()
  if (people.length === 0) return
  const kind = kindOf(name)
  const written = await db
    .insertInto("notices")
    .values(
      people.map(({ id: member_id }) => ({
        id: newId("notice"),
        organisation_id,
        member_id,
        name,
        kind,
        area: areaOf(name),
        merge_key: mergeKeyOf(due),
        params: jsonText(params),
        subject_id,
        count,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "merge_key", "organisation_id"])
        .where("read_at", "is", null)
        .doUpdateSet(({ ref, eb }) => ({
          count: eb(ref("notices.count"), "+", ref("excluded.count")),
          params: ref("excluded.params"),
          subject_id: ref("excluded.subject_id"),
          created_at: ref("excluded.created_at"),
        })),
    )
    .returning(["id", "member_id", "count"])
    .execute()
  await emit(noticesChanged, { id: organisation_id, organisation_ids: [organisation_id] })
  if (!isMailedAsNotice(kind)) return
  const wanting = await thoseWhoWantMail(
    { db },
    kind,
    written.map(({ member_id }) => member_id),
  )
  // Merging into a mailed notice sends no further mail.
  const fresh = written.filter((one) => one.count === count && wanting.has(one.member_id))
  await emitAll(
    noticeMailDue,
    fresh.map(({ id }) => ({ id, organisation_ids: [] })),
  )
}
