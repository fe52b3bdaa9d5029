import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"

/** An organisation is disabled by hand, erased, or from the beginning of its day in Europe/Berlin (domain 1). */
export const isDisabled = sql<SqlBool>`(status in ('disabled', 'erased') or coalesce(
  disable_at <= ${currentDay}, false))`
