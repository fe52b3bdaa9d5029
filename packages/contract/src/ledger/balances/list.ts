import { list } from "../../kernel/list.ts"
import { ListedBalance } from "./schema.ts"

/** Balances of customers that are active or disabled, with their debts. */
export const balanceList = list({
  name: "balances",
  path: "/admin/balances",
  action: "balance.read",
  file: { de: "Guthaben", en: "Balances" },
  row: ListedBalance,
  filters: {},
  sorts: ["created_at", "name"],
  sort: "-created_at",
  columns: {
    name: { de: "Organisation", en: "Organisation" },
    status: { de: "Status", en: "Status" },
    amount: { de: "Guthaben", en: "Balance" },
    open: { de: "Offene Rechnungen", en: "Open invoices" },
    alert_threshold: { de: "Warnen unter", en: "Alert below" },
    auto_pay_threshold: { de: "Automatisch bezahlen bis", en: "Pay automatically up to" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    created_at: { de: "Kunde seit", en: "Customer since" },
    id: { de: "ID", en: "ID" },
  },
})
