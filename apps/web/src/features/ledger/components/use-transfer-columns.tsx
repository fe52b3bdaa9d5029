import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Inline, Stacked } from "#ui/page/layout.tsx"

export type Decide = (transfer: Transfer, as: "approve" | "reject") => void

/** Approving and rejecting one transfer; whoever asked for it cannot decide it. */
function Decision({ transfer, onDecide }: { transfer: Transfer; onDecide: Decide }) {
  const { t } = useTranslation("ledger")
  const { person } = useSession()
  const own = transfer.requested_by === person.id ? t(($) => $.waiting.own) : null
  return (
    <Inline>
      <Button onClick={() => onDecide(transfer, "reject")}>{t(($) => $.waiting.reject)}</Button>
      <ReasonedButton reason={own} onClick={() => onDecide(transfer, "approve")}>
        {t(($) => $.waiting.approve)}
      </ReasonedButton>
    </Inline>
  )
}

/** The columns of what waits: what, how much, whose, why a second person decides, who asked, and deciding. */
export function useTransferColumns(onDecide: Decide): Column<Transfer>[] {
  const { t } = useTranslation("ledger")
  return useMemo(
    () => [
      {
        id: "type",
        header: t(($) => $.waiting.columns.type),
        cell: ({ type, description, reference, iban }) => (
          <Stacked
            sub={[description, reference, iban ? t(($) => $.waiting.iban, { iban }) : null]
              .filter(Boolean)
              .join(" · ")}
          >
            {t(($) => $.waiting.types[type])}
          </Stacked>
        ),
        fixed: true,
        wraps: true,
      },
      {
        id: "amount",
        header: t(($) => $.waiting.columns.amount),
        cell: ({ amount, currency_code }) => <Money amount={amount} currency={currency_code} />,
        align: "right",
      },
      {
        id: "organisation",
        header: t(($) => $.waiting.columns.organisation),
        cell: ({ organisation_id: id, organisation_name }) => (
          <Link to={ledgerPaths.of(id)}>{organisation_name}</Link>
        ),
      },
      {
        id: "reasons",
        header: t(($) => $.waiting.columns.reasons),
        cell: ({ four_eyes }) =>
          four_eyes.map((reason) => t(($) => $.waiting.reasons[reason])).join(" · ") || (
            <Faint>–</Faint>
          ),
        wraps: true,
      },
      {
        id: "created_at",
        header: t(($) => $.waiting.columns.created_at),
        cell: ({ created_at, requested_by_name, requested_by_email }) => (
          <Stacked sub={`${requested_by_name} (${requested_by_email})`}>
            <Moment at={created_at} relative />
          </Stacked>
        ),
        sortable: true,
      },
      {
        id: "decide",
        header: t(($) => $.waiting.columns.decide),
        cell: (transfer) => <Decision transfer={transfer} onDecide={onDecide} />,
        fixed: true,
      },
    ],
    [t, onDecide],
  )
}
