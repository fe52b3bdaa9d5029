import { trackingNumbersOf } from "@packhaus/contract/purchasing/kit/rules"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { OwnInvoiceLink } from "#features/invoicing/invoices/components/own-invoice-link.tsx"
import { useFormat } from "#lib/format.ts"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import type { Purchase, PurchaseArrival, PurchaseNamespace } from "./purchase.ts"

/** Facts that stock orders and packaging orders have in common. */
export function usePurchaseFacts(namespace: PurchaseNamespace) {
  const { t } = useTranslation(namespace)
  const { calendar } = useFormat()
  return (order: Purchase) => ({
    location: [
      t(($) => $.columns.location),
      <Link key="to" to={stockLocationPaths.one(order.location_id)}>
        {order.location_name}
      </Link>,
    ] satisfies OptionalFact,
    expected: [
      t(($) => $.columns.expected),
      order.expected_on ? calendar(order.expected_on) : "–",
    ] satisfies OptionalFact,
    shipment: {
      carrier: [t(($) => $.columns.carrier), order.carrier ?? "–"] satisfies OptionalFact,
      tracking: [
        t(($) => $.columns.tracking),
        order.tracking_number ? (
          <TrackingNumbers text={order.tracking_number} key="numbers" />
        ) : (
          "–"
        ),
      ] satisfies OptionalFact,
    },
    papers: [
      order.invoice !== null && [
        t(($) => $.columns.invoice),
        <OwnInvoiceLink key="invoice" invoice={order.invoice} />,
      ],
      order.note !== "" && [t(($) => $.columns.note), order.note],
    ] satisfies OptionalFact[],
  })
}

/** Tracking numbers, one per line. */
const TrackingNumbers = ({ text }: { text: string }) => (
  <div>
    {trackingNumbersOf(text).map((number) => (
      <div key={number}>{number}</div>
    ))}
  </div>
)

type Props<A extends PurchaseArrival> = {
  namespace: PurchaseNamespace
  arrivals: readonly A[]
  photosOf?: (arrival: A) => ReactNode
}

/** Arrivals of an order: pieces, day and the person who booked them. */
export function PurchaseArrivals<A extends PurchaseArrival>(props: Props<A>) {
  const { namespace, arrivals, photosOf } = props
  const { t } = useTranslation(namespace)
  const { number } = useFormat()
  if (arrivals.length === 0) return null
  const sum = ({ lines }: A, of: "arrived" | "damaged" | "missing") =>
    number(lines.reduce((total, line) => total + (line[of] ?? 0), 0))
  return (
    <Section flush title={t(($) => $.page.arrivals)}>
      <Lines>
        {arrivals.map((arrival) => (
          <Line
            key={arrival.id}
            title={t(($) => $.page.pieces, {
              arrived: sum(arrival, "arrived"),
              damaged: sum(arrival, "damaged"),
              missing: sum(arrival, "missing"),
            })}
            sub={[arrival.note, arrival.booked_by_name].filter(Boolean).join(" · ")}
          >
            {photosOf?.(arrival)}
            <Moment at={arrival.created_at} time />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
