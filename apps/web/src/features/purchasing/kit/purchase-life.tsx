import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { expectedPieces, whyNot } from "@packhaus/contract/purchasing/kit/rules"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LifeTape, type TapeState } from "#ui/display/life-tape.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Purchase, PurchaseNamespace } from "./purchase.ts"

const steps = ["open", "in_progress", "on_the_way", "arrived"] as const

type Props = {
  namespace: PurchaseNamespace
  order: Purchase
  /** Why shortages are not credited yet; null if they are. */
  unconfirmed: string | null
}

/** Progress of an order, and its problems. */
export function PurchaseLife({ namespace, order, unconfirmed }: Props) {
  const { t } = useTranslation(namespace)
  const { number, calendar } = useFormat()
  const { status, started_at, sent_at, reason, override_reason } = order
  const isCancelled = status === "cancelled"
  const can = useCan()
  const { role } = useSession()
  const unpaid = can("invoice.pay") && whyNot(order, "start", role) === "unpaid" && order.invoice
  const reached = isCancelled ? (sent_at ? 2 : started_at ? 1 : 0) : steps.indexOf(status)
  const stateOf = (at: number): TapeState => {
    if (at < reached || status === "arrived") return "done"
    if (at > reached) return "later"
    return isCancelled || order.is_late ? "stopped" : "now"
  }
  return (
    <>
      <LifeTape
        label={t(($) => $.page.life)}
        steps={steps.map((step, at) => ({
          name: t(($) => $.page.steps[step]),
          state: stateOf(at),
        }))}
      />
      {isCancelled ? (
        <Notice tone="attention">
          {reason === "unpaid"
            ? t(($) => $.page.expired)
            : t(($) => $.page.cancelled, { reason: reason ?? "" })}
        </Notice>
      ) : null}
      {status === "arrived" && reason ? (
        <Notice tone="info">{t(($) => $.page.closed, { reason })}</Notice>
      ) : null}
      {unconfirmed === null ? null : <Notice tone="info">{unconfirmed}</Notice>}
      {order.is_late && order.expected_on ? (
        <Notice tone="critical" title={t(($) => $.late)}>
          {t(($) => $.page.late, {
            day: calendar(order.expected_on),
            pieces: number(expectedPieces(order)),
          })}
        </Notice>
      ) : null}
      {status === "open" && override_reason !== null ? (
        <Notice tone="info">
          {override_reason === ""
            ? t(($) => $.page.let_go)
            : t(($) => $.page.released, { reason: override_reason })}
        </Notice>
      ) : null}
      {unpaid ? (
        <Notice tone="attention" title={t(($) => $.page.unpaid)}>
          <Link to={invoicePaths.one(unpaid.id)}>
            {t(($) => $.page.toInvoice, { invoice: unpaid.number ?? "" })}
          </Link>
        </Notice>
      ) : null}
    </>
  )
}
