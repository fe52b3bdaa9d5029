import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Column } from "#ui/data-table/columns.ts"
import { Faint } from "#ui/layout.tsx"
import { Moment } from "#ui/moment.tsx"
import { Money } from "#ui/money.tsx"
import type { phrases } from "../phrases.de.ts"

type Header = keyof typeof phrases.transactions.columns
/** Who acts where no person does. */
const product = "Packhaus"

/** The columns of a statement: when, what, for what, how much, and what was left. */
export function useTransactionColumns(): Column<LedgerTransaction>[] {
  const { t } = useTranslation("balance")
  return useMemo(() => {
    const header = (name: Header) => t(($) => $.transactions.columns[name])
    return [
      {
        id: "created_at",
        header: header("created_at"),
        cell: (row) => <Moment at={row.created_at} time />,
        sortable: true,
      },
      {
        id: "type",
        header: header("type"),
        cell: (row) => t(($) => $.transactions.types[row.type]),
      },
      {
        id: "description",
        header: header("description"),
        cell: (row) => row.description,
        fixed: true,
        width: "40%",
      },
      { id: "actor", header: header("actor"), cell: (row) => row.actor_name || product },
      {
        id: "amount",
        header: header("amount"),
        cell: (row) => <Money amount={row.amount} currency={row.currency_code} />,
        align: "right",
      },
      {
        id: "after",
        header: header("after"),
        cell: (row) =>
          row.balance_after === null ? (
            <Faint>–</Faint>
          ) : (
            <Money amount={row.balance_after} currency={row.currency_code} />
          ),
        align: "right",
      },
    ]
  }, [t])
}
