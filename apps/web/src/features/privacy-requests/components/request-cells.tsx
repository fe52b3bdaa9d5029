import { orderPaths } from "@packhaus/contract/orders/paths"
import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import type { PrivacyStatus } from "@packhaus/contract/privacy-requests/status"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, Inline } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"

type Props = { request: PrivacyRequest }

/** A status without a tone does not compile. */
const tones: Record<PrivacyStatus, Tone> = { open: "attention", waiting: "info", done: "success" }

/** What was asked, by which shop, and for whom. */
export function RequestName({ request }: Props) {
  const { t } = useTranslation("privacy-requests")
  const seesMany = useSeesMany()
  const { kind, shop_id, shop_name, organisation_name, customer_id } = request
  return (
    <>
      {t(($) => $.kinds[kind])}
      <div>
        <Link to={shopPaths.one(shop_id)}>{shop_name}</Link>
        {seesMany ? <Faint> · {organisation_name}</Faint> : null}
      </div>
      {customer_id ? <Faint>{t(($) => $.shopper, { id: customer_id })}</Faint> : null}
    </>
  )
}

/** The orders that a request names, each a way to it. */
export function RequestOrders({ request: { kind, order_ids } }: Props) {
  const { t } = useTranslation("privacy-requests")
  if (kind === "shop_redact") return t(($) => $.allOrders)
  if (order_ids.length === 0) return <Faint>–</Faint>
  return (
    <Inline>
      {order_ids.map((id) => (
        <Link key={id} to={`${orderPaths.list}?q=${encodeURIComponent(id)}`}>
          {id}
        </Link>
      ))}
    </Inline>
  )
}

/** Until when it must be done; of what is done that is of no interest. */
export function RequestDue({ request: { status, due_at } }: Props) {
  const { t } = useTranslation("privacy-requests")
  if (status === "done") return <Faint>–</Faint>
  const isLate = Date.parse(due_at) < Date.now()
  return (
    <>
      {isLate ? (
        <StatusBadge plain tone="critical">
          {t(($) => $.overdue)}
        </StatusBadge>
      ) : null}
      <div>
        <Moment at={due_at} />
      </div>
      {isLate ? null : (
        <Faint>
          <Moment at={due_at} relative />
        </Faint>
      )}
    </>
  )
}

export function RequestStatus({ request: { status } }: Props) {
  const { t } = useTranslation("privacy-requests")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}

/** What was done, when and by whom; or what is still to be done. */
export function RequestOutcome({ request }: Props) {
  const { t } = useTranslation("privacy-requests")
  const { number } = useFormat()
  const { status, kind, open_orders, note, done_at, done_by } = request
  if (status === "open") return t(($) => $.outcome.open)
  if (status === "waiting")
    return t(($) => $.outcome.waiting, { count: open_orders, orders: number(open_orders) })
  return (
    <>
      {kind === "data_request" ? note : t(($) => $.outcome.redacted)}
      {done_at ? (
        <div>
          <Faint>
            {done_by ? `${t(($) => $.outcome.by, { name: done_by })} ` : null}
            <Moment at={done_at} time />
          </Faint>
        </div>
      ) : null}
    </>
  )
}
