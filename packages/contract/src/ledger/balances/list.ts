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
  sorts: ["urgency", "name", "amount", "open", "created_at"],
  sort: "-urgency",
  groups: {
    by: "status",
    of: {
      all: ["active", "disabled"],
      /** With an invoice past its due date. */
      overdue: ["active", "disabled"],
      /** Below the threshold of their warning. */
      low: ["active", "disabled"],
    },
  },
  sums: { amount: "money", open: "money" },
  columns: {
    name: { de: "Organisation", en: "Organisation" },
    status: { de: "Status", en: "Status" },
    amount: { de: "Guthaben", en: "Balance" },
    open: { de: "Offene Rechnungen", en: "Open invoices" },
    overdue: { de: "Davon überfällig", en: "Of these overdue" },
    runway_days: { de: "Reicht Tage", en: "Lasts days" },
    last_deposit: { de: "Letzte Einzahlung", en: "Last deposit" },
    last_deposit_at: { de: "Letzte Einzahlung am", en: "Last deposit on" },
    alert_threshold: { de: "Warnen unter", en: "Alert below" },
    auto_pay_threshold: { de: "Automatisch bezahlen bis", en: "Pay automatically up to" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    created_at: { de: "Kunde seit", en: "Customer since" },
    id: { de: "ID", en: "ID" },
  },
})
