import { z } from "zod"
import { dashboardNames } from "../../kernel/dashboard-names.ts"
import { Cents, Id } from "../../kernel/values.ts"

export const invoiceDashboard = dashboardNames({
  tiles: ["open_invoices", "invoices_overdue", "invoices_proved", "lines_blocked"],
  figures: ["invoiced"],
  panels: {
    /** Next payments, earliest due date first. */
    invoices_due: z.array(
      z.object({
        id: Id,
        number: z.string().nullable(),
        due_on: z.iso.date(),
        amount: Cents,
        currency_code: z.string(),
        is_overdue: z.boolean(),
      }),
    ),
  },
})
