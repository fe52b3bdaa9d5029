import { orderPaths } from "@packhaus/contract/orders/paths"
import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { type PrivacyStatus, privacyLifecycle } from "@packhaus/contract/privacy-requests/status"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const AnswerSheet = lazyPart(() => import("./answer-sheet.tsx"), "AnswerSheet")

/** A status without a tone does not compile. */
const tones: Record<PrivacyStatus, Tone> = { open: "attention", waiting: "info", done: "success" }

const isLate = ({ status, due_at }: PrivacyRequest) =>
  status !== "done" && Date.parse(due_at) < Date.now()

/**
 * The request, the shopper, the due date and the status. People who may do so record the answer to
 * a waiting request.
 */
export function useRequestColumns(): Columns<PrivacyRequest> {
  const { t } = useTranslation("privacy-requests")
  const { date, number } = useFormat()
  const can = useCan()
  const seesMany = useSeesMany()
  return [
    {
      id: "what",
      header: t(($) => $.columns.what),
      of: "kind",
      words: (kind) => t(($) => $.kinds[kind]),
      below: ({ shop_id, shop_name, organisation_name, customer_id }) => [
        <Link key="shop" to={shopPaths.one(shop_id)}>
          {[shop_name, seesMany && organisation_name].filter(Boolean).join(" · ")}
        </Link>,
        customer_id && t(($) => $.shopper, { id: customer_id }),
      ],
      fixed: true,
      wraps: true,
    },
    {
      id: "orders",
      header: t(($) => $.columns.orders),
      of: ({ kind, order_ids }) => (kind === "shop_redact" ? t(($) => $.allOrders) : order_ids),
      to: ({ kind }, id) => (kind === "shop_redact" ? null : orderPaths.searched(id)),
      wraps: true,
    },
    { id: "received_at", header: t(($) => $.columns.received), as: "date", sortable: true },
    {
      id: "due_at",
      header: t(($) => $.columns.due),
      as: "date",
      // The due date of a completed request is no longer relevant.
      of: ({ status, due_at }) => (status === "done" ? null : due_at),
      tone: (request) => isLate(request) && "critical",
      below: (request) =>
        isLate(request)
          ? t(($) => $.overdue)
          : request.status !== "done" && <Moment at={request.due_at} relative />,
      sortable: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      of: "status",
      words: (status) => t(($) => $.statuses[status]),
      tones,
    },
    {
      id: "outcome",
      header: t(($) => $.columns.done),
      cell: ({ status, kind, open_orders: count, note }) => {
        if (status === "open") return t(($) => $.outcome.open)
        if (status === "waiting")
          return t(($) => $.outcome.waiting, { count, orders: number(count) })
        return kind === "data_request" ? note : t(($) => $.outcome.redacted)
      },
      below: ({ done_at, done_by }) => [done_by, done_at && <Moment key="at" at={done_at} time />],
      wraps: true,
    },
    can("privacy_request.answer") && {
      id: "answer",
      header: t(($) => $.columns.answer),
      actions: (request) => [
        privacyLifecycle.next(request.status, "answer") !== undefined && {
          name: "answer",
          label: t(($) => $.answer.named, { day: date(request.received_at) }),
          icon: IconCheck,
          opens: (close) => <AnswerSheet request={request} onClose={close} />,
        },
      ],
    },
  ]
}
