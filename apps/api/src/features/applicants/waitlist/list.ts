import { waitlistList } from "@packhaus/contract/applicants/waitlist/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { isDuplicate } from "./reads/duplicates.ts"

/** Applicants with something in common with another one. */
const duplicates = sql`(select one.id from ${sql.table("waitlist_entries")} as one
  where ${isDuplicate("one")})`

export const waitlistListing = serveList(waitlistList, {
  from: "waitlist_entries as entry",
  rows: (own) => own.select(isDuplicate("entry").as("is_duplicate")),
  filters: {
    is_duplicate: {
      true: () => sql<SqlBool>`id in ${duplicates}`,
      false: () => sql<SqlBool>`id not in ${duplicates}`,
    },
    volume: {
      below_100: () => sql<SqlBool>`monthly_parcels < 100`,
      below_500: () => sql<SqlBool>`monthly_parcels between 100 and 499`,
      below_2000: () => sql<SqlBool>`monthly_parcels between 500 and 1999`,
      above: () => sql<SqlBool>`monthly_parcels >= 2000`,
    },
  },
})
