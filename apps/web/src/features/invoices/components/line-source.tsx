import type { InvoiceLine } from "@packhaus/contract/invoices/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sessions/queries.ts"

/** The shipment behind a line, where it stands on its order; who may not read orders sees the number. */
export function LineSource({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const { order_id, order_number: number, corrects_id, source_id } = line
  if (!number) return null
  const words = t(($) => $.detail.source, { number })
  return (
    <>
      {order_id && can("order.read") ? (
        <Link to={orderPaths.shipment(order_id, source_id)}>{words}</Link>
      ) : (
        words
      )}
      {corrects_id ? ` · ${t(($) => $.detail.correction)}` : null}
    </>
  )
}
