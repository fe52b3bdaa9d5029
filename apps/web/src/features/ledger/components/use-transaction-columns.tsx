import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { IconArrowBackUp } from "@tabler/icons-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"

type Header = keyof typeof phrases.transactions.columns
/** Who acts where no person does. */
const product = "Packhaus"

/** What a line of a statement is: a deposit below zero is one that was taken back. */
export function TypeOf({ row: { type, amount, is_reversed } }: { row: LedgerTransaction }) {
  const { t } = useTranslation("ledger")
  const isReversal = type === "deposit" && amount <= 0
  return (
    <>
      {isReversal ? t(($) => $.transactions.reversal) : t(($) => $.transactions.types[type])}
      {is_reversed ? <Faint> {t(($) => $.transactions.reversed)}</Faint> : null}
    </>
  )
}

/** What it changed the balance by; where it did not touch the balance, what was paid and how. */
export function AmountOf({ row }: { row: LedgerTransaction }) {
  const { t } = useTranslation("ledger")
  const { balance_after, amount, paid, paid_by, currency_code } = row
  if (balance_after !== null) return <Money amount={amount} currency={currency_code} />
  return (
    <Faint>
      {paid === null ? null : (
        <>
          <Money amount={paid} currency={currency_code} />{" "}
        </>
      )}
      {t(($) => $.transactions.paidBy[paid_by ?? "bank"])}
    </Faint>
  )
}

type Reverse = (deposit: LedgerTransaction) => void

/** Takes a deposit back that was not yet. */
export function ReverseButton({ row, onReverse }: { row: LedgerTransaction; onReverse: Reverse }) {
  const { t } = useTranslation("ledger")
  const { date } = useFormat()
  if (row.type !== "deposit" || row.amount <= 0 || row.is_reversed) return null
  return (
    <IconButton
      label={t(($) => $.reverse.action, { day: date(row.created_at) })}
      onClick={() => onReverse(row)}
    >
      <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
    </IconButton>
  )
}

/** The columns of a statement: when, what, for what, how much, and what was left; for whom may, taking back. */
export function useTransactionColumns(onReverse: Reverse | null): Column<LedgerTransaction>[] {
  const { t } = useTranslation("ledger")
  return useMemo(() => {
    const reverse: Column<LedgerTransaction>[] = onReverse
      ? [
          {
            id: "reverse",
            header: t(($) => $.transactions.columns.reverse),
            cell: (row) => <ReverseButton row={row} onReverse={onReverse} />,
            align: "right",
          },
        ]
      : []
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
        cell: (row) => <TypeOf row={row} />,
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
        cell: (row) => <AmountOf row={row} />,
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
      ...reverse,
    ]
  }, [t, onReverse])
}
