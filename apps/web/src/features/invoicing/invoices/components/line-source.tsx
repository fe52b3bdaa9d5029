import { bookingPaths } from "@packhaus/contract/bookings/paths"
import type { InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"

/**
 * Source of a line, linked if the viewer may read it: the order's shipment, a retour, a packaging
 * order, a booking and so on.
 */
export function LineSource({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const { order_id, order_number: number, corrects_id, source_id, source_type } = line
  if (!number) return null
  const words = t(($) => $.detail.sources_of_lines[source_type], { number })
  return (
    <>
      {source_type === "retour" && can("retour.read") ? (
        <Link to={retourPaths.one(source_id)}>{words}</Link>
      ) : source_type === "packaging_order" && can("packaging_order.read") ? (
        <Link to={packagingOrderPaths.one(source_id)}>{words}</Link>
      ) : source_type === "booking" && can("booking.read") ? (
        <Link to={bookingPaths.one(source_id)}>{words}</Link>
      ) : order_id && can("order.read") ? (
        <Link to={orderPaths.shipment(order_id, source_id)}>{words}</Link>
      ) : (
        words
      )}
      {corrects_id ? ` · ${t(($) => $.detail.correction)}` : null}
    </>
  )
}
