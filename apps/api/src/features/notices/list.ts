import { noticeList } from "@packhaus/contract/notices/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"

export const noticeListing = serveList(noticeList, {
  from: "notices",
  groups: { unread: sql<SqlBool>`read_at is null` },
})
