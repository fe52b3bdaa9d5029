import { vatIdCheckList } from "@packhaus/contract/invoicing/taxes/list"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { serveList } from "../../../lists.ts"

export const vatIdCheckListing = serveList(vatIdCheckList, {
  from: "vat_id_checks",
  parent: ({ rows }, id) => rows.one("organisations", id),
  search: (q) => mentions(sql`concat_ws(' ', vat_id, reference, checked_by)`, q),
})
