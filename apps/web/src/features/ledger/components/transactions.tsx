import { invoicePaths } from "@packhaus/contract/invoices/paths"
import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { transactionTypes } from "@packhaus/contract/ledger/status"
import { IconReceipt2 } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { ownTransactions, transactionsOf } from "../queries.ts"
import { ReverseSheet } from "./reverse-sheet.tsx"
import {
  AmountOf,
  ReverseButton,
  TypeOf,
  useTransactionColumns,
} from "./use-transaction-columns.tsx"

/** The statement of a balance: by type, days and text. What paid an invoice leads to it. */
export function Transactions({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const [reversed, setReversed] = useState<LedgerTransaction | null>(null)
  const onReverse = organisation !== null && can("balance.transfer") ? setReversed : null
  const columns = useTransactionColumns(onReverse)
  const parts = {
    title: t(($) => $.transactions.title),
    label: t(($) => $.transactions.list),
    placeholder: t(($) => $.transactions.search),
    filters: {
      type: {
        label: t(($) => $.transactions.columns.type),
        options: optionsOf(transactionTypes, (value) => t(($) => $.transactions.types[value])),
      },
      created_at: { from: t(($) => $.transactions.from), to: t(($) => $.transactions.to) },
    },
    columns,
    nameOf: ({ description }: LedgerTransaction) => description,
    hrefOf: ({ invoice_id }: LedgerTransaction) =>
      invoice_id ? invoicePaths.one(invoice_id) : null,
    card: (row: LedgerTransaction) => <TransactionCard row={row} onReverse={onReverse} />,
    empty: (
      <EmptyState
        icon={IconReceipt2}
        title={t(($) => $.transactions.none.title)}
        body={t(($) => $.transactions.none.body)}
      />
    ),
  }
  return (
    <>
      {organisation === null ? (
        <ListSection list={ownTransactions} {...parts} />
      ) : (
        <ListSection list={transactionsOf} params={{ id: organisation }} {...parts} />
      )}
      {reversed ? <ReverseSheet deposit={reversed} onClose={() => setReversed(null)} /> : null}
    </>
  )
}

type CardProps = { row: LedgerTransaction; onReverse: ((row: LedgerTransaction) => void) | null }

function TransactionCard({ row, onReverse }: CardProps) {
  return (
    <RowCard>
      <strong>{row.description}</strong>
      <strong>
        <AmountOf row={row} />
      </strong>
      <Faint>
        <TypeOf row={row} /> · <Moment at={row.created_at} time />
      </Faint>
      <Faint>
        {row.balance_after === null ? null : (
          <Money amount={row.balance_after} currency={row.currency_code} />
        )}
        {onReverse ? <ReverseButton row={row} onReverse={onReverse} /> : null}
      </Faint>
    </RowCard>
  )
}
