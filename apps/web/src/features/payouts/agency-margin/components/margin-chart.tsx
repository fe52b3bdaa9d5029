import type { MarginMonth } from "@packhaus/contract/payouts/agency-margin/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Section } from "#ui/page/section.tsx"
import css from "./margin-chart.module.css"
import { useMonth } from "./use-month.ts"

type Props = {
  months: readonly MarginMonth[]
  month: string
  currency: string
  onChoose: (month: string) => void
}

/** The amounts above and below zero: a loss is drawn below, as credits are. */
const partsOf = ({ margin, credits }: MarginMonth) => {
  const sold = margin - credits
  return {
    up: Math.max(0, sold) + Math.max(0, credits),
    down: Math.min(0, sold) + Math.min(0, credits),
  }
}

/**
 * The margin of each month, with credits below the zero line; pressing a month shows its details.
 */
export function MarginChart({ months, month: chosen, currency, onChoose }: Props) {
  const { t } = useTranslation("agency-margin")
  const { money } = useFormat()
  const monthOf = useMonth()
  const parts = months.map(partsOf)
  const top = Math.max(1, ...parts.map(({ up }) => up))
  const bottom = Math.min(0, ...parts.map(({ down }) => down))
  const share = (amount: number) => `${(amount / (top - bottom)) * 100}%`
  const zero = share(-bottom)
  return (
    <Section
      title={t(($) => $.chart)}
      side={
        <div className={css.legend} aria-hidden>
          <span>
            <i />
            {t(($) => $.legend.margin)}
          </span>
          <span>
            <i data-credits="" />
            {t(($) => $.legend.credits)}
          </span>
        </div>
      }
    >
      <div className={css.scale} aria-hidden>
        <span>{money(top, currency)}</span>
      </div>
      <div className={css.chart}>
        {months.map((one, nth) => {
          const { up = 0, down = 0 } = parts[nth] ?? {}
          return (
            <button
              key={one.month}
              type="button"
              className={css.month}
              aria-pressed={one.month === chosen}
              title={`${monthOf(one.month)} · ${money(one.margin, currency)}`}
              onClick={() => onChoose(one.month)}
            >
              <span className="visually-hidden">
                {t(($) => $.bar, {
                  month: monthOf(one.month),
                  margin: money(one.margin, currency),
                  credits: money(one.credits, currency),
                })}
              </span>
              <span className={css.plot} aria-hidden>
                <i style={{ bottom: zero, height: share(up) }} />
                <i data-credits="" style={{ top: share(top), height: share(-down) }} />
                <span className={css.zero} style={{ bottom: zero }} />
              </span>
              <span className={css.name} aria-hidden>
                {monthOf(one.month, "short")}
              </span>
            </button>
          )
        })}
      </div>
    </Section>
  )
}
