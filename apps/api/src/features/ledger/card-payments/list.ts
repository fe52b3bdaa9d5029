import { cardMessageList } from "@packhaus/contract/ledger/card-payments/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

export const cardMessageListing = serveList(cardMessageList, {
  from: "card_messages",
  groups: { open: sql<SqlBool>`settled_at is null` },
})
