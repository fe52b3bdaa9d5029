import type { Context } from "../../../../context.ts"
import { reminderDue } from "../events.ts"
import { readDueReminders } from "../reads/due-reminders.ts"

/**
 * Announces reminders of all unpaid invoices, 3, 10 and 17 days after the due date in
 * Europe/Berlin: once per step, and after missed days only the latest step (domain 5). Invoices
 * with an unchecked proof of payment are skipped.
 */
export async function remind({ db, rows, emitAll, note }: Context) {
  const due = await readDueReminders(db)
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
