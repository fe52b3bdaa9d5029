import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { privacyLifecycle } from "@packhaus/contract/privacy-requests/status"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import {
  RequestDue,
  RequestName,
  RequestOrders,
  RequestOutcome,
  RequestStatus,
} from "./request-cells.tsx"

/** What was asked, of whom, until when, how it stands. Who may records the answer to those that wait for one. */
export function useRequestColumns(onAnswer: (request: PrivacyRequest) => void) {
  const { t } = useTranslation("privacy-requests")
  const { date } = useFormat()
  const can = useCan()
  const answer: Column<PrivacyRequest> = {
    id: "answer",
    header: t(($) => $.columns.answer),
    cell: (request) =>
      privacyLifecycle.next(request.status, "answer") ? (
        <IconButton
          label={t(($) => $.answer.named, { day: date(request.received_at) })}
          onClick={() => onAnswer(request)}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null,
  }
  const columns: Column<PrivacyRequest>[] = [
    {
      id: "what",
      header: t(($) => $.columns.what),
      cell: (request) => <RequestName request={request} />,
      fixed: true,
      wraps: true,
    },
    {
      id: "orders",
      header: t(($) => $.columns.orders),
      cell: (request) => <RequestOrders request={request} />,
      wraps: true,
    },
    {
      id: "received_at",
      header: t(($) => $.columns.received),
      cell: ({ received_at }) => <Moment at={received_at} />,
      sortable: true,
    },
    {
      id: "due_at",
      header: t(($) => $.columns.due),
      cell: (request) => <RequestDue request={request} />,
      sortable: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: (request) => <RequestStatus request={request} />,
    },
    {
      id: "outcome",
      header: t(($) => $.columns.done),
      cell: (request) => <RequestOutcome request={request} />,
      wraps: true,
    },
  ]
  return can("privacy_request.answer") ? [...columns, answer] : columns
}
