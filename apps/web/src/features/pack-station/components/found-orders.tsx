import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

/** Several orders with the same number, each with shop and name, to choose from. */
export function FoundOrders({ station: { finder, begin } }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  const { t: tOrders } = useTranslation("orders")
  const { date } = useFormat()
  const { hits, chosen } = finder
  const isList = hits.orders.some(({ slot }) => slot !== null)
  return (
    <section className={css.choices} aria-labelledby="found-orders">
      <h2 id="found-orders">
        {t(($) => (isList ? $.found.list : $.found.title), { text: hits.text })}
      </h2>
      <p>{t(($) => $.found.lead)}</p>
      <ul>
        {hits.orders.map(({ id, number, slot, fulfillment_status, created_at, ...one }) => (
          <li key={id}>
            <button
              type="button"
              className={css.choice}
              aria-current={id === chosen?.id ? "true" : undefined}
              onClick={() => begin(id)}
            >
              <strong>{number}</strong>
              <span>
                {[slot !== null && t(($) => $.found.slot, { slot }), one.shop_name, one.recipient]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <span>
                {tOrders(($) => $.fulfillment[fulfillment_status])} · {date(created_at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
