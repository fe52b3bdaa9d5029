import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Inline, RowCard, Stack, Stacked } from "#ui/page/layout.tsx"

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

/** What it is for, and where the money goes. */
function usePurpose() {
  const { t } = useTranslation("ledger")
  return ({ description, reference, iban }: Transfer) =>
    [description, reference, iban ? t(($) => $.waiting.iban, { iban }) : null]
      .filter(Boolean)
      .join(" · ")
}

const askedBy = ({ requested_by_name, requested_by_email }: Transfer) =>
  `${requested_by_name} (${requested_by_email})`

function Owner({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("ledger")
  const { organisation_id: id, organisation_name, four_eyes } = transfer
  return (
    <Stacked sub={four_eyes.map((reason) => t(($) => $.waiting.reasons[reason])).join(" · ")}>
      <Link to={ledgerPaths.of(id)}>{organisation_name}</Link>
    </Stacked>
  )
}

/** The columns of what waits: what, how much, whose and why a second person decides, who asked, and deciding. */
export function useTransferColumns(onDecide: Decide): Column<Transfer>[] {
  const { t } = useTranslation("ledger")
  const purposeOf = usePurpose()
  return [
    {
      id: "type",
      header: t(($) => $.waiting.columns.type),
      cell: (transfer) => (
        <Stacked sub={purposeOf(transfer)}>{t(($) => $.waiting.types[transfer.type])}</Stacked>
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
      cell: (transfer) => <Owner transfer={transfer} />,
      wraps: true,
    },
    {
      id: "created_at",
      header: t(($) => $.waiting.columns.created_at),
      cell: (transfer) => (
        <Stacked sub={askedBy(transfer)}>
          <Moment at={transfer.created_at} relative />
        </Stacked>
      ),
      sortable: true,
      wraps: true,
    },
    {
      id: "decide",
      header: t(($) => $.waiting.columns.decide),
      cell: (transfer) => <Decision transfer={transfer} onDecide={onDecide} />,
      fixed: true,
      width: "14rem",
    },
  ]
}

/** The same on a phone. */
export function TransferCard({ transfer, onDecide }: { transfer: Transfer; onDecide: Decide }) {
  const { t } = useTranslation("ledger")
  const purposeOf = usePurpose()
  const { type, amount, currency_code, created_at } = transfer
  return (
    <Stack>
      <RowCard>
        <strong>{t(($) => $.waiting.types[type])}</strong>
        <strong>
          <Money amount={amount} currency={currency_code} />
        </strong>
        <Faint>{purposeOf(transfer)}</Faint>
        <Faint>
          <Moment at={created_at} relative />
        </Faint>
      </RowCard>
      <Owner transfer={transfer} />
      <Faint>{askedBy(transfer)}</Faint>
      <Decision transfer={transfer} onDecide={onDecide} />
    </Stack>
  )
}
