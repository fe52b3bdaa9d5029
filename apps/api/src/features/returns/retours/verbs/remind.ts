import { REMIND_AGAIN_DAYS, REMIND_BEFORE_DAYS } from "@packhaus/contract/returns/retours/rules"
import { among } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { isOverdue, isWaiting } from "../list.ts"

/** A reminder is due: some days before the deadline, and repeatedly from the day after it. */
const isToRemind = sql<SqlBool>`kept.answer_by - ${sql.lit(REMIND_BEFORE_DAYS)} <= ${currentDay}
  and (kept.reminded_on is null or ${isOverdue} and (kept.reminded_on <= kept.answer_by
    or kept.reminded_on + ${sql.lit(REMIND_AGAIN_DAYS)} <= ${currentDay}))`

/** Locks kept pieces with a due answer and a due reminder. */
const loadDue = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("retour_kept as kept")
    .select(["kept.id", "kept.organisation_id", "kept.retour_id", "kept.answer_by"])
    .select(["kept.pieces", "kept.answered_pieces"])
    .select(sql<boolean>`coalesce(${isOverdue}, false)`.as("is_overdue"))
    .where(isWaiting)
    .where(isToRemind)
    .orderBy("kept.id")
    .forUpdate()
    .execute()

/** The order numbers of these retours. */
async function orderNumbersOf({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const found = await db
    .selectFrom("retours")
    .select(["id", "order_number"])
    .where(among("id", ids))
    .execute()
  return new Map(found.map(({ id, order_number }) => [id, order_number]))
}

/**
 * Reminds owners of kept pieces: once before the retention deadline, and repeatedly after it. A
 * deadline disposes of nothing (domain 4). One notice per retour, at most one per day for any
 * number of runs.
 */
export async function remindOfKept(context: Context) {
  const due = await loadDue(context)
  if (due.length === 0) return
  await context.db
    .updateTable("retour_kept")
    .set({ reminded_on: currentDay })
    .where(
      among(
        "id",
        due.map(({ id }) => id),
      ),
    )
    .execute()
  const byRetour = [...Map.groupBy(due, ({ retour_id }) => retour_id)]
  const numbers = await orderNumbersOf(
    context,
    byRetour.map(([retour_id]) => retour_id),
  )
  await notify(
    context,
    byRetour.flatMap(([subject_id, kept]) => {
      const [first] = kept
      const order = numbers.get(subject_id)
      if (!first?.answer_by || order === undefined) return []
      const { organisation_id, answer_by: day, is_overdue } = first
      const pieces = kept.reduce((sum, one) => sum + one.pieces - one.answered_pieces, 0)
      const name = is_overdue ? ("kept_goods_overdue" as const) : ("kept_goods_due" as const)
      return [{ name, organisation_id, subject_id, params: { order, pieces, day } }]
    }),
  )
}
