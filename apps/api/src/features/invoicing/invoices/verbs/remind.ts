import { REMINDER_DAYS } from "@packhaus/contract/invoicing/invoices/schema"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { reminderDue } from "../events.ts"

type DueReminder = { id: string; organisation_id: string; step: number }

/**
 * Announces reminders of all unpaid invoices, 3, 10 and 17 days after the due date in
 * Europe/Berlin: once per step, and after missed days only the latest step (domain 5). Invoices
 * with an unchecked proof of payment are skipped.
 */
export async function remind({ db, rows, emitAll, note }: Context) {
  const days = sql.join(REMINDER_DAYS.map((day) => sql.lit(day)))
  const { rows: due } = await sql<DueReminder>`
    select id, organisation_id, step from (
      select i.id, i.organisation_id, (select count(*)::integer from unnest(array[${days}]) as after
          where i.due_on + after <= ${currentDay}) as step
        from ${sql.table("invoices")} as i
        where i.type = 'invoice' and i.status in ('open', 'partially_paid')
          and i.due_on + ${sql.lit(REMINDER_DAYS[0])} <= ${currentDay}
      ) as late
    where not exists (select from ${sql.table("invoice_reminders")} as r
      where r.invoice_id = late.id and r.organisation_id = late.organisation_id
        and r.step >= late.step)
    order by id`.execute(db)
  // Two runs at once: the second fails at the unique key, and finds nothing when it is repeated.
  await rows.insertAll(
    "invoice_reminders",
    due.map(({ id, organisation_id, step }) => ({ organisation_id, invoice_id: id, step })),
  )
  await note(
    due.map(({ id, organisation_id, step }) => ({
      entity: "invoices",
      entity_id: id,
      organisation_id,
      action: "invoice.remind",
      details: { step },
    })),
  )
  await emitAll(
    reminderDue,
    due.map(({ id, organisation_id, step }) => ({ id, organisation_ids: [organisation_id], step })),
  )
}
