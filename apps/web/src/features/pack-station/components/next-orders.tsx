import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconPrinter } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { LinkButton } from "#ui/actions/button.tsx"
import { MAX_NEXT_ORDERS } from "../queries.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

/** The orders that have waited longest at this location. */
export function NextOrders({ station: { next, begin } }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  return (
    <section className={css.choices} aria-labelledby="next-orders">
      <h2 id="next-orders">{t(($) => $.next.title)}</h2>
      {next.length === 0 ? <p>{t(($) => $.next.none)}</p> : <p>{t(($) => $.next.open)}</p>}
      <ul>
        {next.slice(0, MAX_NEXT_ORDERS).map(({ id, number, shop_name, recipient, item_count }) => (
          <li key={id}>
            <button type="button" className={css.choice} onClick={() => begin(id)}>
              <strong>{number}</strong>
              <span>{[shop_name, recipient].filter(Boolean).join(" · ")}</span>
              <span>{t(($) => $.pieces, { count: item_count })}</span>
            </button>
          </li>
        ))}
      </ul>
      {next.length > 0 ? (
        <LinkButton
          to={orderPaths.slips(next.map(({ id }) => id))}
          icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
        >
          {t(($) => $.next.slips)}
        </LinkButton>
      ) : null}
    </section>
  )
}
