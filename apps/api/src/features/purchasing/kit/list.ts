import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"

/** Orders that need attention: overdue, or paid and not started. */
export const purchaseConcerns = {
  late: sql<SqlBool>`status in ('in_progress', 'on_the_way') and expected_on < ${currentDay}`,
  to_start: sql<SqlBool>`status = 'open'
    and (payment_status = 'captured' or override_reason is not null)`,
}

/** Overdue, of the orders known as `placed`. */
export const isLate = sql<boolean>`coalesce(placed.status in ('in_progress', 'on_the_way')
  and placed.expected_on < ${currentDay}, false)`
