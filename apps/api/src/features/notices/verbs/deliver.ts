import { isMailedAsNotice } from "@packhaus/contract/notices/rules/kinds"
import { areaOf, kindOf } from "@packhaus/contract/notices/rules/words"
import { newId } from "@packhaus/kernel/ids"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { type noticeDue, noticeMailDue, noticesChanged } from "../events.ts"
import { thoseWhoWantMail } from "../reads.ts"

type Due = z.output<typeof noticeDue.payload>

/** Notices of one person that wait unread under the same key are one, with their number. */
const mergeKeyOf = ({ name, params, id }: Due) => {
  if (name === "order_held") return `${name} ${params.hold}`
  return name === "stock_low" ? name : `${name} ${id}`
}

/**
 * Writes what happened for each person whom it concerns. Whoever has an unread notice of the same keeps
 * one, which is as new as the last. Mails go to who wants them, those of a feature's own aside.
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
        params: JSON.stringify(params) as never,
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
  // What is merged into one that was mailed is no mail of its own.
  const fresh = written.filter((one) => one.count === count && wanting.has(one.member_id))
  await emitAll(
    noticeMailDue,
    fresh.map(({ id }) => ({ id, organisation_ids: [] })),
  )
}
