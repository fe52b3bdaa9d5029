import type { Routing } from "@packhaus/contract/orders/schema"
import { IconMapPin } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import css from "./order-detail.module.css"

type Props = { routing: Routing; locationId: string }

/**
 * Why the order ships from this location, in words: the priority list, the rank, and the skipped
 * locations with their reasons.
 */
export function OrderReason({ routing, locationId }: Props) {
  const { t } = useTranslation("orders")
  const { country } = useFormat()
  const { rule, list, list_country_code, country_code, places, skipped } = routing
  const place = places.find(({ location_id }) => location_id === locationId)
  const listed = list_country_code ?? country_code
  const words = t(($) => $.because[rule], {
    rank: String(place?.rank ?? ""),
    list: list ? t(($) => $.because[list]) : "",
    country: listed === "ZZ" ? t(($) => $.because.elsewhere) : country(listed),
  })
  return (
    <div className={css.why} title={t(($) => $.because.why)}>
      <IconMapPin size={14} stroke={1.8} aria-hidden />
      <span>
        {words}
        {skipped.map(({ location_id, name, rank, reason, sku }) => (
          <span key={location_id}>
            {" · "}
            {sku && reason === "not_all_stock"
              ? t(($) => $.because.skipped.sku, { name, rank: String(rank), sku })
              : t(($) => $.because.skipped[reason], { name, rank: String(rank) })}
          </span>
        ))}
      </span>
    </div>
  )
}
