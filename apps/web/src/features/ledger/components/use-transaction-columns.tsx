import type { LedgerTransaction } from "@packhaus/contract/ledger/schema"
import { IconArrowBackUp } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { ReverseSheet } from "./reverse-sheet.tsx"

/** Author of automatic entries. */
const product = "Packhaus"
const isDeposit = ({ type, amount }: LedgerTransaction) => type === "deposit" && amount > 0

export function useTransactionColumns(mayReverse: boolean): Columns<LedgerTransaction> {
  const { t } = useTranslation("ledger")
  const { date } = useFormat()
  const header = (name: keyof typeof phrases.transactions.columns) =>
    t(($) => $.transactions.columns[name])
  return [
    { id: "created_at", header: header("created_at"), as: "time", sortable: true },
    {
      id: "type",
      header: header("type"),
      // A negative deposit is a reversal.
      cell: (row) => (
        <>
          {row.type === "deposit" && !isDeposit(row)
            ? t(($) => $.transactions.reversal)
            : t(($) => $.transactions.types[row.type])}
          {row.is_reversed ? <Faint> {t(($) => $.transactions.reversed)}</Faint> : null}
        </>
      ),
    },
    { id: "description", header: header("description"), fixed: true, width: "40%" },
    { id: "actor", header: header("actor"), of: ({ actor_name }) => actor_name || product },
    {
      id: "amount",
      header: header("amount"),
      cell: (row) =>
        row.balance_after === null ? (
          <PaidOtherwise row={row} />
        ) : (
          <Money amount={row.amount} currency={row.currency_code} />
        ),
      align: "right",
      sortable: true,
    },
    { id: "after", header: header("after"), as: "money", of: "balance_after" },
    mayReverse && {
      id: "reverse",
      header: header("reverse"),
      actions: (deposit) => [
        isDeposit(deposit) &&
          !deposit.is_reversed && {
            name: "reverse",
            label: t(($) => $.reverse.action, { day: date(deposit.created_at) }),
            icon: IconArrowBackUp,
            opens: (close) => <ReverseSheet deposit={deposit} onClose={close} />,
          },
      ],
      align: "right",
    },
  ]
}

/** If the balance did not change: payment and source. */
function PaidOtherwise({ row: { paid, paid_by, currency_code } }: { row: LedgerTransaction }) {
  const { t } = useTranslation("ledger")
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
