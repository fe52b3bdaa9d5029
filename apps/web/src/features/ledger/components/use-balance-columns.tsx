import type { ListedBalance } from "@packhaus/contract/ledger/balances/schema"
import { useTranslation } from "react-i18next"
import { OrganisationBadge } from "#features/organisations/components/use-organisation-columns.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"

const DepositSheet = lazyPart(() => import("./deposit-sheet.tsx"), "DepositSheet")

/** A threshold of 0 is turned off. */
const offOrAmount = (threshold: number) => (threshold === 0 ? null : threshold)

/** The first thing to act on: an overdue invoice, then a low balance. */
function Urgency({ row }: { row: ListedBalance }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const { overdue, balance_is_low, status, currency_code } = row
  if (overdue > 0) {
    const amount = money(overdue, currency_code)
    return (
      <StatusBadge tone="critical">{t(($) => $.organisations.overdue, { amount })}</StatusBadge>
    )
  }
  if (balance_is_low)
    return <StatusBadge tone="attention">{t(($) => $.organisations.low)}</StatusBadge>
  return status === "active" ? (
    <StatusBadge plain tone="success">
      {t(($) => $.organisations.fine)}
    </StatusBadge>
  ) : (
    <OrganisationBadge status={status} />
  )
}

/** Columns of the list of balances: amounts, thresholds, the last deposit, and what is urgent. */
export function useBalanceColumns(): Columns<ListedBalance> {
  const { t } = useTranslation("ledger")
  const { t: tOrganisations } = useTranslation("organisations")
  const { date, number } = useFormat()
  const can = useCan()
  return [
    {
      id: "name",
      header: tOrganisations(($) => $.list.name),
      fixed: true,
      sortable: true,
      clips: true,
    },
    {
      id: "amount",
      header: t(($) => $.figures.amount),
      as: "money",
      sortable: true,
      below: ({ runway_days: days }) =>
        days !== null && t(($) => $.organisations.lasts, { count: days, days: number(days) }),
    },
    { id: "open", header: t(($) => $.organisations.open), as: "money", sortable: true },
    {
      id: "alert_threshold",
      header: t(($) => $.organisations.alert),
      as: "money",
      of: (row) => offOrAmount(row.alert_threshold),
    },
    {
      id: "auto_pay_threshold",
      header: t(($) => $.organisations.auto),
      as: "money",
      of: (row) => offOrAmount(row.auto_pay_threshold),
    },
    {
      id: "last_deposit",
      header: t(($) => $.organisations.lastDeposit),
      as: "money",
      below: ({ last_deposit_at: at }) => at && date(at),
    },
    {
      id: "urgency",
      header: tOrganisations(($) => $.list.status),
      cell: (row) => <Urgency row={row} />,
      sortable: true,
    },
    { id: "created_at", header: t(($) => $.organisations.since), as: "date", sortable: true },
    can("balance.transfer") && {
      id: "deposit",
      header: t(($) => $.organisations.book),
      actions: (row) => [
        {
          name: "deposit",
          label: t(($) => $.transfer.deposit.action),
          named: t(($) => $.organisations.depositFor, { name: row.name }),
          opens: (close) => <DepositSheet organisation={row} onClose={close} />,
        },
      ],
    },
  ]
}
