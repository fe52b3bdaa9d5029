import type { stockDashboard } from "@packhaus/contract/stock/stocks/dashboard"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import css from "#features/dashboard/components/dashboard.module.css"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Section } from "#ui/page/section.tsx"

type Items = z.output<(typeof stockDashboard)["panels"]["running_out"]>

/** Items whose stock lasts less than three days of sales, shortest first. */
export function RunningOut({ data: items }: { data: Items }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  return (
    <Section
      flush
      title={t(($) => $.runningOut.title)}
      side={items.length > 0 ? <Link to={stockPaths.low}>{t(($) => $.runningOut.all)}</Link> : null}
    >
      {items.length === 0 ? <p className={css.row}>{t(($) => $.runningOut.none)}</p> : null}
      <ul>
        {items.map(
          ({ stock_id, sku, title, thumbnail, available, incoming, days_of_cover: days }) => (
            <li key={stock_id} className={css.row}>
              <Thumbnail src={thumbnail} />
              <span className={css.grow}>
                <Link to={stockPaths.one(stock_id)} className={css.clip} title={title}>
                  {title}
                </Link>
                <span className={css.faint}>
                  {[
                    sku,
                    t(($) => $.runningOut.pieces, { available: number(available) }),
                    incoming
                      ? t(($) => $.runningOut.incoming, { incoming: number(incoming) })
                      : null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <StatusBadge tone={days < 1.5 ? "critical" : "attention"}>
                {t(($) => $.runningOut.left, { days: number(days, 1) })}
              </StatusBadge>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
