import { feeList } from "@packhaus/contract/invoicing/price-lists/list"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { serveList } from "../../../lists.ts"

export const feeListing = serveList(feeList, {
  from: "fees",
  search: (q) => mentions(sql.ref("created_by"), q),
})
