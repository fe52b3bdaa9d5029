import type { LandedCost } from "@packhaus/contract/sourcing/offers/rules"
import type { CSSProperties, ReactNode } from "react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Section } from "#ui/page/section.tsx"
import { type Compared, isService, leastIn, ranked } from "./compared.ts"
import css from "./comparison.module.css"
import { OfferActions } from "./offer-actions.tsx"
import { OfferBadge } from "./offer-badge.tsx"
import { useCompareRows } from "./use-compare-rows.tsx"
import { useOfferWords } from "./use-offer-words.ts"

/** Parts of a landed cost in the chart. */
const costParts = ["goods", "freight", "duty", "fees"] as const

/**
 * Parts of a landed cost as a bar, scaled to the most expensive offer. The text beside it says the
 * same.
 */
function CostBar({ landed, longest }: { landed: LandedCost | undefined; longest: number }) {
  if (!landed || longest === 0) return null
  const { unit, freight, duty, packaging, fees } = landed
  const amounts = { goods: unit, freight: freight ?? 0, duty: duty ?? 0, fees: packaging + fees }
  return (
    <div className={css.bar} aria-hidden>
      {costParts.map((part) => (
        <span
          key={part}
          className={css.part}
          data-part={part}
          style={{ width: `${(100 * amounts[part]) / longest}%` }}
        />
      ))}
    </div>
  )
}

type Props = { all: readonly Compared[]; retail: number | null; title: string }

/** The offers on a request side by side, cheapest first: each a column, on a phone a card. */
export function Comparison({ all, retail, title }: Props) {
  const { t } = useTranslation("offers")
  const rows = useCompareRows(all, retail)
  const best = leastIn(all, ({ total }) => total)
  const ofGoods = all.some(({ offer }) => !isService(offer))
  const open = all.filter(({ offer }) => offer.status === "open")
  const longest = Math.max(...all.map(({ landed }) => landed.DE?.total ?? 0))
  const style = { "--offers": all.length } as CSSProperties
  return (
    <Section flush title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={css.grid} style={style} role="group" aria-label={title} tabIndex={0}>
        <div className={css.labels} aria-hidden>
          <div className={css.legend}>
            {ofGoods
              ? costParts.map((part) => (
                  <span key={part}>
                    <i className={css.part} data-part={part} />
                    {t(($) => $.parts[part])}
                  </span>
                ))
              : null}
          </div>
          {rows.map(({ id, label }) => (
            <div key={id}>{label}</div>
          ))}
          <div />
        </div>
        {ranked(all).map((one) => (
          <Column
            key={one.offer.id}
            compared={one}
            isBest={one.offer.status === "open" && one.total !== null && one.total === best}
            isOnly={open.length === 1 && open[0] === one}
          >
            {rows.map(({ id, label, cell }) => (
              <div key={id} className={css.row}>
                <dt>{label}</dt>
                <dd>
                  {cell(one)}
                  {id === "total" ? <CostBar landed={one.landed.DE} longest={longest} /> : null}
                </dd>
              </div>
            ))}
          </Column>
        ))}
      </div>
    </Section>
  )
}

type ColumnProps = { compared: Compared; isBest: boolean; isOnly: boolean; children: ReactNode }

function Column({ compared: { offer }, isBest, isOnly, children }: ColumnProps) {
  const { t } = useTranslation("offers")
  const { calendar } = useFormat()
  const { wayOf } = useOfferWords()
  const id = useId()
  return (
    <article className={css.offer} aria-labelledby={id} {...(isBest ? { "data-best": true } : {})}>
      <div className={css.head}>
        {isBest ? <div className={css.faint}>✓ {t(($) => $.best)}</div> : null}
        <h3 className={css.name} id={id}>
          {wayOf(offer)}, {offer.supplier_name}
        </h3>
        <div className={css.faint}>
          {t(($) => $.until, { day: calendar(offer.valid_until) })}
          {offer.lines.length > 1 ? `, ${t(($) => $.lines, { count: offer.lines.length })}` : ""}
        </div>
        {offer.status === "open" ? null : <OfferBadge status={offer.status} />}
      </div>
      <dl className={css.facts}>{children}</dl>
      <div className={css.foot}>
        <OfferActions offer={offer} isOnly={isOnly} />
      </div>
    </article>
  )
}
