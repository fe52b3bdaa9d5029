import { orderPaths } from "@packhaus/contract/orders/paths"
import { IconPrinter } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { LinkButton } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { MAX_NEXT_ORDERS } from "../queries.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

/** The orders to pack next: those on the trolley, otherwise those that have waited longest. */
export function NextOrders({ station: { next, begin } }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  const { list, onTrolley, waiting, longest } = next
  const isTrolley = onTrolley.length > 0
  const choices = isTrolley
    ? onTrolley.map((one) => ({ ...one, last: t(($) => $.found.slot, { slot: one.slot }) }))
    : waiting.map((one) => ({ ...one, last: t(($) => $.pieces, { count: one.item_count }) }))
  return (
    <section className={css.choices} aria-labelledby="next-orders">
      <h2 id="next-orders">
        {isTrolley ? t(($) => $.next.trolley, { list: list ?? "" }) : t(($) => $.next.title)}
      </h2>
      {choices.length > 0 ? (
        <p>{t(($) => $.next.open)}</p>
      ) : (
        <QueryPart query={longest}>{() => <p>{t(($) => $.next.none)}</p>}</QueryPart>
      )}
      <ul>
        {choices.slice(0, MAX_NEXT_ORDERS).map(({ id, number, shop_name, recipient, last }) => (
          <li key={id}>
            <button type="button" className={css.choice} onClick={() => begin(id)}>
              <strong>{number}</strong>
              <span>{[shop_name, recipient].filter(Boolean).join(" · ")}</span>
              <span>{last}</span>
            </button>
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <LinkButton
          to={orderPaths.slips(waiting.map(({ id }) => id))}
          icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
        >
          {t(($) => $.next.slips)}
        </LinkButton>
      ) : null}
    </section>
  )
}
