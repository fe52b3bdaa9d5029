import { undeliveredMailList } from "@packhaus/contract/notices/mails/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

export const undeliveredMailListing = serveList(undeliveredMailList, {
  from: "undelivered_mails",
  groups: { open: sql<SqlBool>`resolved_at is null` },
})
