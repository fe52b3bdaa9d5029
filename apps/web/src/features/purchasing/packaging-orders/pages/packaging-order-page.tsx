import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { trackingNumbersOf } from "@packhaus/contract/purchasing/stock-orders/rules"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { OwnInvoiceLink } from "#features/invoicing/invoices/components/own-invoice-link.tsx"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { History } from "#ui/display/history.tsx"
import { OrderImages } from "../components/order-images.tsx"
import { PackagingOrderActions } from "../components/packaging-order-actions.tsx"
import {
  PackagingOrderBadge,
  PackagingPaymentBadge,
} from "../components/packaging-order-badges.tsx"
import { PackagingOrderLife } from "../components/packaging-order-life.tsx"
import { PackagingArrivals, PackagingOrderLines } from "../components/packaging-order-lines.tsx"
import type { phrases } from "../phrases.de.ts"
import { packagingOrderQueries } from "../queries.ts"

const SubjectChats = lazyPart(
  () => import("#features/chats/components/subject-chats.tsx"),
  "SubjectChats",
  "chats",
)

const detail = detailOnScreen(packagingOrderQueries.one, packagingOrderQueries.timeline)
export const { loader } = detail

/** A packaging order: what was bought, what came, and when the rest comes. */
export function PackagingOrderPage() {
  const { t } = useTranslation("packaging-orders")
  const factsOf = useFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: packagingOrderPaths.list, label: t(($) => $.title) }}
      title={(order) => order.number}
      badges={(order) => (
        <>
          <PackagingOrderBadge order={order} />
          <PackagingPaymentBadge order={order} />
        </>
      )}
      actions={(order) => <PackagingOrderActions order={order} />}
      top={(order) => <PackagingOrderLife order={order} />}
      facts={(order) => [{ title: t(($) => $.page.delivery), facts: factsOf(order) }]}
      aside={(order) => (
        <Suspense>
          <SubjectChats kind="packaging_order" subject_id={order.id} />
        </Suspense>
      )}
    >
      {(order) => (
        <>
          <PackagingOrderLines order={order} />
          <OrderImages order={order} />
          <PackagingArrivals arrivals={order.arrivals} />
          <PackagingOrderHistory id={order.id} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("packaging-orders")
  const { calendar, number, money } = useFormat()
  const seesMany = useSeesMany()
  return (order: PackagingOrderDetail): OptionalFact[] => [
    seesMany && [t(($) => $.columns.organisation), order.organisation_name],
    [
      t(($) => $.columns.location),
      <Link key="to" to={stockLocationPaths.one(order.location_id)}>
        {order.location_name}
      </Link>,
    ],
    [t(($) => $.columns.pieces), number(order.total_quantity)],
    order.total_price !== null && [t(($) => $.columns.total), money(order.total_price, "eur")],
    [t(($) => $.columns.expected), order.expected_on ? calendar(order.expected_on) : "–"],
    order.supplier_name !== null && [t(($) => $.columns.supplier), order.supplier_name],
    order.carrier !== null && [t(($) => $.columns.carrier), order.carrier],
    order.tracking_number !== null && [
      t(($) => $.columns.tracking),
      <div key="numbers">
        {trackingNumbersOf(order.tracking_number).map((one) => (
          <div key={one}>{one}</div>
        ))}
      </div>,
    ],
    order.invoice !== null && [
      t(($) => $.columns.invoice),
      <OwnInvoiceLink key="invoice" invoice={order.invoice} />,
    ],
    order.note !== "" && [t(($) => $.columns.note), order.note],
  ]
}

type Event = Exclude<keyof typeof phrases.timeline, "title">

function PackagingOrderHistory({ id }: { id: string }) {
  const { t } = useTranslation("packaging-orders")
  const query = useQuery(packagingOrderQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("packaging_order.", "") as Event], {
      supplier: String(details["supplier"] ?? "–"),
      reason: String(details["reason"] ?? ""),
      arrived: String(details["arrived"] ?? ""),
      missing: String(details["missing"] ?? ""),
      document: String(details["document"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}
