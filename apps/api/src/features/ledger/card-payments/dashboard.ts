import { changing } from "@packhaus/contract/access/screens"
import { cardPaymentDashboard as names } from "@packhaus/contract/ledger/card-payments/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

export const cardPaymentDashboard = dashboardPart(names, {
  tiles: {
    card_messages_open: {
      kind: "attention",
      roles: changing("balance_transfers"),
      tone: "critical",
      rows: () => sql`${sql.table("card_messages")} as m where m.settled_at is null`,
      list: { name: "card_messages", query: { group: "open" } },
    },
  },
})
