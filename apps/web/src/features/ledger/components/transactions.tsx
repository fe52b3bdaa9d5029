import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import type { transactionTypes } from "@packhaus/contract/ledger/status"
import { IconReceipt2 } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { ownTransactions, transactionsOf } from "../queries.ts"
import { useTransactionColumns } from "./use-transaction-columns.tsx"

/** The statement of a balance: by type, days and text. Payments link to their invoice. */
export function Transactions({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const columns = useTransactionColumns(organisation !== null && can("balance.transfer"))
  const nameOf = (type: (typeof transactionTypes)[number]) => t(($) => $.transactions.types[type])
  const parts = {
    title: t(($) => $.transactions.title),
    label: t(($) => $.transactions.list),
    placeholder: t(($) => $.transactions.search),
    filters: {
      type: [t(($) => $.transactions.columns.type), nameOf] as const,
      created_at: { from: t(($) => $.transactions.from), to: t(($) => $.transactions.to) },
    },
    columns,
    nameOf: ({ description }: LedgerTransaction) => description,
    hrefOf: ({ invoice_id }: LedgerTransaction) =>
      invoice_id ? invoicePaths.one(invoice_id) : null,
    card: (row: LedgerTransaction, cell: (column: string) => ReactNode) => (
      <RowCard>
        <strong>{row.description}</strong>
        <strong>{cell("amount")}</strong>
        <Faint>
          {cell("type")} · {cell("created_at")}
        </Faint>
        <Faint>
          {row.balance_after === null ? null : cell("after")}
          {cell("reverse")}
        </Faint>
      </RowCard>
    ),
    empty: {
      icon: IconReceipt2,
      title: t(($) => $.transactions.none.title),
      body: t(($) => $.transactions.none.body),
    },
  }
  return organisation === null ? (
    <ListSection list={ownTransactions} {...parts} />
  ) : (
    <ListSection list={transactionsOf} params={{ id: organisation }} {...parts} />
  )
}
