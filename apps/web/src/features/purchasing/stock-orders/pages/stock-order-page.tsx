import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { History } from "#ui/display/history.tsx"
import { PurchaseBadge, PurchasePaymentBadge } from "../../kit/purchase-badges.tsx"
import { PurchaseArrivals, usePurchaseFacts } from "../../kit/purchase-parts.tsx"
import { ArrivalPhotos } from "../components/arrival-photos.tsx"
import { LandedCost } from "../components/landed-cost.tsx"
import { StockOrderActions } from "../components/stock-order-actions.tsx"
import { StockOrderDocuments } from "../components/stock-order-documents.tsx"
import { StockOrderLife } from "../components/stock-order-life.tsx"
import { StockOrderLines } from "../components/stock-order-lines.tsx"
import type { phrases } from "../phrases.de.ts"
import { stockOrderQueries } from "../queries.ts"

const detail = detailOnScreen(stockOrderQueries.one, stockOrderQueries.timeline)
export const { loader } = detail

/** A stock order: lines, arrivals and the expected rest. */
export function StockOrderPage() {
  const { t } = useTranslation("stock-orders")
  const factsOf = useFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: stockOrderPaths.list, label: t(($) => $.title) }}
      title={(order) => order.number}
      badges={(order) => (
        <>
          <PurchaseBadge namespace="stock-orders" order={order} />
          <PurchasePaymentBadge namespace="stock-orders" order={order} />
        </>
      )}
      actions={(order) => <StockOrderActions order={order} />}
      top={(order) => <StockOrderLife order={order} />}
      facts={(order) => [{ title: t(($) => $.page.delivery), facts: factsOf(order) }]}
      aside={(order) => <StockOrderDocuments order={order} />}
    >
      {(order) => (
        <>
          <StockOrderLines order={order} />
          <LandedCost order={order} />
          <PurchaseArrivals
            namespace="stock-orders"
            arrivals={order.arrivals}
            photosOf={({ photos }) => <ArrivalPhotos photos={photos} />}
          />
          <StockOrderHistory id={order.id} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("stock-orders")
  const partsOf = usePurchaseFacts("stock-orders")
  const seesMany = useSeesMany()
  return (order: StockOrderDetail): OptionalFact[] => {
    const { location, expected, shipment, papers } = partsOf(order)
    return [
      seesMany && [t(($) => $.columns.organisation), order.organisation_name],
      [t(($) => $.columns.supplier), order.supplier_name],
      [t(($) => $.columns.way), t(($) => $.ways[order.import_method])],
      location,
      expected,
      shipment.carrier,
      shipment.tracking,
      ...papers,
    ]
  }
}

type Event = Exclude<keyof typeof phrases.timeline, "title">

function StockOrderHistory({ id }: { id: string }) {
  const { t } = useTranslation("stock-orders")
  const query = useQuery(stockOrderQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("stock_order.", "") as Event], {
      supplier: String(details["supplier"] ?? ""),
      reason: String(details["reason"] ?? ""),
      arrived: String(details["arrived"] ?? ""),
      damaged: String(details["damaged"] ?? ""),
      missing: String(details["missing"] ?? ""),
      document: String(details["document"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}
