import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { waitsForCredit } from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { PurchaseBadge, PurchasePaymentBadge } from "#features/purchasing/kit/purchase-badges.tsx"
import { PurchaseLife } from "#features/purchasing/kit/purchase-life.tsx"
import { PurchaseArrivals, usePurchaseFacts } from "#features/purchasing/kit/purchase-parts.tsx"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { History } from "#ui/display/history.tsx"
import { PackagingOrderActions } from "../components/packaging-order-actions.tsx"
import { PackagingOrderLines } from "../components/packaging-order-lines.tsx"
import type { phrases } from "../phrases.de.ts"
import { packagingOrderQueries } from "../queries.ts"

const OrderImages = lazyPart(() => import("../components/order-images.tsx"), "OrderImages")
const SubjectChats = lazyPart(
  () => import("#features/chats/components/subject-chats.tsx"),
  "SubjectChats",
  "chats",
)

const detail = detailOnScreen(packagingOrderQueries.one, packagingOrderQueries.timeline)
export const { loader } = detail

/** A packaging order: lines, arrivals and the expected rest. */
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
          <PurchaseBadge namespace="packaging-orders" order={order} />
          <PurchasePaymentBadge namespace="packaging-orders" order={order} />
        </>
      )}
      actions={(order) => <PackagingOrderActions order={order} />}
      top={(order) => (
        <PurchaseLife
          namespace="packaging-orders"
          order={order}
          unconfirmed={waitsForCredit(order) ? t(($) => $.page.counted) : null}
        />
      )}
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
          <Suspense>
            <OrderImages order={order} />
          </Suspense>
          <PurchaseArrivals namespace="packaging-orders" arrivals={order.arrivals} />
          <PackagingOrderHistory id={order.id} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("packaging-orders")
  const { number, money } = useFormat()
  const partsOf = usePurchaseFacts("packaging-orders")
  const seesMany = useSeesMany()
  return (order: PackagingOrderDetail): OptionalFact[] => {
    const { location, expected, shipment, papers } = partsOf(order)
    return [
      seesMany && [t(($) => $.columns.organisation), order.organisation_name],
      location,
      [t(($) => $.columns.pieces), number(order.total_quantity)],
      order.total_price !== null && [t(($) => $.columns.total), money(order.total_price, "eur")],
      expected,
      order.supplier_name !== null && [t(($) => $.columns.supplier), order.supplier_name],
      order.carrier !== null && shipment.carrier,
      order.tracking_number !== null && shipment.tracking,
      ...papers,
    ]
  }
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
