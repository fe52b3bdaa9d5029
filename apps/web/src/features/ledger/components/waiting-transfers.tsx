import { transfers as api } from "@packhaus/contract/ledger/endpoints"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { IconChecks } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Faint, RowCard, Stack } from "#ui/page/layout.tsx"
import { staleByBooking, waitingTransfers } from "../queries.ts"
import { RejectSheet } from "./reject-sheet.tsx"

/** Approval by the second administrator: the transfer is booked at once. */
function ApproveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const type = t(($) => $.waiting.types[transfer.type])
  const amount = money(transfer.amount, transfer.currency_code)
  return (
    <SaveDialog
      title={t(($) => $.waiting.approveTitle, { type, amount })}
      body={t(($) => $.waiting.approveBody, { name: transfer.organisation_name })}
      go={t(($) => $.waiting.approve)}
      send={() => call(api.approve, { params: { id: transfer.id } })}
      done={t(($) => $.waiting.approved)}
      failed={t(($) => $.waiting.approveFailed)}
      stale={staleByBooking}
      onClose={onClose}
    />
  )
}

const requestedBy = ({ requested_by_name, requested_by_email }: Transfer) =>
  `${requested_by_name} (${requested_by_email})`

/**
 * Transfers that wait for a second administrator, of all organisations or one. For one, hidden when
 * empty.
 */
export function WaitingTransfers({ organisation }: { organisation: string | null }) {
  const { t } = useTranslation("ledger")
  const { person } = useSession()
  const list = waitingTransfers(organisation)
  const { data } = useQuery(list.rows(list.search.parse({})))
  const typeOf = ({ type }: Transfer) => t(($) => $.waiting.types[type])
  /** Purpose and target of the money. */
  const purposeOf = ({ description, reference, iban }: Transfer) =>
    [description, reference, iban ? t(($) => $.waiting.iban, { iban }) : null]
      .filter(Boolean)
      .join(" · ")
  const columns: Columns<Transfer> = [
    {
      id: "type",
      header: t(($) => $.waiting.columns.type),
      of: typeOf,
      below: purposeOf,
      fixed: true,
      wraps: true,
    },
    { id: "amount", header: t(($) => $.waiting.columns.amount), as: "money" },
    {
      id: "organisation",
      header: t(($) => $.waiting.columns.organisation),
      of: "organisation_name",
      to: ({ organisation_id }) => ledgerPaths.of(organisation_id),
      // Why a second person decides.
      below: ({ four_eyes }) =>
        four_eyes.map((reason) => t(($) => $.waiting.reasons[reason])).join(" · "),
      wraps: true,
    },
    {
      id: "created_at",
      header: t(($) => $.waiting.columns.created_at),
      as: "ago",
      below: requestedBy,
      sortable: true,
      wraps: true,
    },
    {
      id: "decide",
      header: t(($) => $.waiting.columns.decide),
      actions: (transfer) => [
        {
          name: "reject",
          label: t(($) => $.waiting.reject),
          opens: (close) => <RejectSheet transfer={transfer} onClose={close} />,
        },
        {
          name: "approve",
          label: t(($) => $.waiting.approve),
          // The requester cannot decide.
          reason: transfer.requested_by === person.id ? t(($) => $.waiting.own) : null,
          reasonedBy: ReasonedButton,
          opens: (close) => <ApproveDialog transfer={transfer} onClose={close} />,
        },
      ],
      fixed: true,
      width: "14rem",
    },
  ]
  if (organisation !== null && !data?.count) return null
  return (
    <ListSection
      list={list}
      title={t(($) => $.waiting.title)}
      label={t(($) => $.waiting.list)}
      side={data?.count || null}
      columns={columns}
      nameOf={(transfer) => `${typeOf(transfer)} · ${transfer.organisation_name}`}
      card={(transfer, cell) => (
        <Stack>
          <RowCard>
            <strong>{typeOf(transfer)}</strong>
            <strong>{cell("amount")}</strong>
            <Faint>{purposeOf(transfer)}</Faint>
            <Faint>
              <Moment at={transfer.created_at} relative />
            </Faint>
          </RowCard>
          {cell("organisation")}
          <Faint>{requestedBy(transfer)}</Faint>
          {cell("decide")}
        </Stack>
      )}
      empty={{ icon: IconChecks, title: t(($) => $.waiting.none) }}
    />
  )
}
