import { REMINDER_DAYS } from "@packhaus/contract/invoicing/invoices/schema"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

type DueReminder = { id: string; organisation_id: string; step: number }

/** Unpaid invoices whose next reminder is due and was not sent, with its step. */
export async function readDueReminders(db: Context["db"]) {
  const days = sql.join(REMINDER_DAYS.map((day) => sql.lit(day)))
  const { rows } = await sql<DueReminder>`
    select id, organisation_id, step from (
      select i.id, i.organisation_id, (select count(*)::integer from unnest(array[${days}]) as after
          where i.due_on + after <= ${currentDay}) as step
        from ${sql.table("invoices")} as i
        where i.type = 'invoice' and i.status in ('open', 'partially_paid')
          and i.due_on + ${sql.lit(REMINDER_DAYS[0])} <= ${currentDay}
      ) as late
    where not exists (select 1 from ${sql.table("invoice_reminders")} as r
      where r.invoice_id = late.id and r.organisation_id = late.organisation_id
        and r.step >= late.step)
    order by id`.execute(db)
  return rows
}
