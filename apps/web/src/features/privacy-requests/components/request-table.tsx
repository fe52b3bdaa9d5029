import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { privacyLifecycle } from "@packhaus/contract/privacy-requests/status"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import {
  RequestDue,
  RequestName,
  RequestOrders,
  RequestOutcome,
  RequestStatus,
} from "./request-cells.tsx"

type Props = {
  requests: readonly PrivacyRequest[]
  onAnswer: (request: PrivacyRequest) => void
}

/** Requests: what, of whom, until when, how it stands. Who may records the answer to those that wait for one. */
export function RequestTable({ requests, onAnswer }: Props) {
  const { t } = useTranslation("privacy-requests")
  const { date } = useFormat()
  const can = useCan()
  const answers = can("privacy_request.answer")
  return (
    <PlainTable
      acts={answers}
      label={t(($) => $.list)}
      head={[
        t(($) => $.columns.what),
        t(($) => $.columns.orders),
        t(($) => $.columns.received),
        t(($) => $.columns.due),
        t(($) => $.columns.status),
        t(($) => $.columns.done),
        ...(answers ? [t(($) => $.columns.answer)] : []),
      ]}
      rows={requests.map((request) => ({
        id: request.id,
        cells: [
          <RequestName key="what" request={request} />,
          <RequestOrders key="orders" request={request} />,
          <Moment key="received" at={request.received_at} />,
          <RequestDue key="due" request={request} />,
          <RequestStatus key="status" request={request} />,
          <RequestOutcome key="done" request={request} />,
          ...(answers
            ? [
                privacyLifecycle.next(request.status, "answer") ? (
                  <IconButton
                    key="answer"
                    label={t(($) => $.answer.named, { day: date(request.received_at) })}
                    onClick={() => onAnswer(request)}
                  >
                    <IconCheck size={16} stroke={1.8} aria-hidden />
                  </IconButton>
                ) : null,
              ]
            : []),
        ],
      }))}
    />
  )
}
