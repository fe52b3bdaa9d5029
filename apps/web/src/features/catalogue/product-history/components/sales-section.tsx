import { HISTORY_DAYS } from "@packhaus/contract/catalogue/product-history/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { productHistoryQueries } from "../queries.ts"
import css from "./sales.module.css"

/** The sales of a product in the last 90 days: a sentence, and a bar for each day. */
export function SalesSection({ productId }: { productId: string }) {
  const { t } = useTranslation("product-history")
  const { number } = useFormat()
  const query = useQuery(productHistoryQueries.sales(productId))
  return (
    <QueryPart query={query}>
      {({ days, quantity, quantity_before }) => (
        <Section
          title={t(($) => $.sales.title, { days: HISTORY_DAYS })}
          side={<Faint>{t(($) => $.sales.before, { pieces: number(quantity_before) })}</Faint>}
        >
          {quantity === 0 ? (
            <Faint>{t(($) => $.sales.none)}</Faint>
          ) : (
            <>
              <p>
                <strong>
                  {t(($) => $.sales.sum, { count: quantity, pieces: number(quantity) })}
                </strong>
              </p>
              <DailyBars days={days} />
            </>
          )}
        </Section>
      )}
    </QueryPart>
  )
}

/** Bars for sighted people, a table for screen readers, which omits days without sales. */
function DailyBars({ days }: { days: readonly { day: string; quantity: number }[] }) {
  const { t } = useTranslation("product-history")
  const { day: dayWords, number } = useFormat()
  const top = Math.max(...days.map(({ quantity }) => quantity), 1)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure aria-label={t(($) => $.sales.chart)}>
      <div className={css.plot} aria-hidden>
        {days.map(({ day, quantity }) => (
          <span
            key={day}
            title={`${dayWords(day)}: ${number(quantity)}`}
            style={{ height: `${(Math.max(quantity, 0) / top) * 100}%` }}
          />
        ))}
      </div>
      <div className={css.ends} aria-hidden>
        <span>{first ? dayWords(first.day) : null}</span>
        <span>{t(($) => $.sales.most, { pieces: number(top) })}</span>
        <span>{last ? dayWords(last.day) : null}</span>
      </div>
      <table className="visually-hidden">
        <caption>{t(($) => $.sales.chart)}</caption>
        <thead>
          <tr>
            <th>{t(($) => $.sales.day)}</th>
            <th>{t(($) => $.sales.pieces)}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ quantity }) => quantity !== 0)
            .map(({ day, quantity }) => (
              <tr key={day}>
                <td>{dayWords(day)}</td>
                <td>{number(quantity)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
