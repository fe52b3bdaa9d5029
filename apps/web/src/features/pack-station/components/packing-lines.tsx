import { progressOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing, PackingLine } from "@packhaus/contract/pack-station/schema"
import { IconCheck, IconMinus, IconPlus } from "@tabler/icons-react"
import { memo, Suspense, useCallback, useRef } from "react"
import { useTranslation } from "react-i18next"
import { EnteredFields } from "#features/orders/components/entered-fields.tsx"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { currentLine } from "./packing-state.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"

const QuantityPop = lazyPart(() => import("./quantity-pop.tsx"), "QuantityPop")
const WrongItem = lazyPart(() => import("./wrong-item.tsx"), "WrongItem")

type Step = Station["step"]
/** The same function at each drawing, which calls the present one. */
function useSteady(step: Step): Step {
  const present = useRef(step)
  present.current = step
  return useCallback((id, by) => present.current(id, by), [])
}

/** The lines of the parcel, with the counted quantities. */
export function PackingLines({ station, packing }: { station: Station; packing: Packing }) {
  const { t } = useTranslation("pack-station")
  const { t: tOrders } = useTranslation("orders")
  const { country } = useFormat()
  const { work, last, stop } = station
  const step = useSteady(station.step)
  const { packed, total } = progressOf(packing.lines, work.counts)
  const countOf = ({ line_item_id }: PackingLine) => work.counts[line_item_id] ?? 0
  const current = currentLine(packing, work, last)
  const { listed } = packing
  const about = [packing.shop_name, packing.recipient, country(packing.country_code)]
  return (
    <section className={css.order} aria-labelledby="packing-order">
      <div className={css.title}>
        <h2 id="packing-order">{packing.number}</h2>
        <span>{about.filter(Boolean).join(" · ")}</span>
        {listed ? (
          <StatusBadge tone="neutral">
            {[listed.number, listed.trolley, t(($) => $.found.slot, { slot: listed.slot })]
              .filter(Boolean)
              .join(" · ")}
          </StatusBadge>
        ) : null}
        <span className={css.progress}>
          <strong>{packed}</strong> {t(($) => $.progress, { count: total })}
        </span>
      </div>
      <Suspense>
        {station.isLocked ? <WrongItem station={station} packing={packing} /> : null}
      </Suspense>
      <ul className={css.lines} aria-label={t(($) => $.lines)}>
        {packing.lines.map((line) => (
          <Line
            key={line.line_item_id}
            line={line}
            count={countOf(line)}
            isCurrent={line === current}
            canStep={!stop && !station.isLocked}
            onStep={step}
          />
        ))}
      </ul>
      <Suspense>{station.question ? <QuantityPop station={station} /> : null}</Suspense>
      {packing.note ? (
        <Notice tone="attention" title={t(($) => $.note)}>
          {packing.note}
        </Notice>
      ) : null}
      {packing.note_attributes.length > 0 ? (
        <Notice tone="attention" title={t(($) => $.entered)}>
          <EnteredFields fields={packing.note_attributes} />
        </Notice>
      ) : null}
      {packing.other_pieces > 0 ? (
        <Notice tone="info" title={t(($) => $.elsewhere, { count: packing.other_pieces })} />
      ) : null}
      {packing.holds.length > 0 ? (
        <Notice
          tone="attention"
          title={t(($) => $.waits, {
            reasons: packing.holds.map((hold) => tOrders(($) => $.holds[hold].name)).join(", "),
          })}
        />
      ) : null}
    </section>
  )
}

type LineProps = {
  line: PackingLine
  count: number
  isCurrent: boolean
  /** False if counting is stopped. */
  canStep: boolean
  onStep: Step
}

/** Drawn again only when it changes: a scan changes two lines of many. */
const Line = memo(({ line, count, isCurrent, canStep, onStep }: LineProps) => {
  const { t } = useTranslation("pack-station")
  const { line_item_id, title, variant_title, sku, barcode, quantity, thumbnail, bins } = line
  const isDone = count >= quantity
  const below = [
    line.bundle === null ? null : t(($) => $.inBundle, { title: line.bundle.title }),
    variant_title === title ? null : variant_title,
    sku,
    barcode,
    bins.length === 0 ? null : t(($) => $.bins, { bins: bins.join(", ") }),
    line.codes.length === 0 ? t(($) => $.noCode) : null,
    line.is_measured ? null : t(($) => $.noMeasures),
  ]
  return (
    <li className={css.line} data-done={isDone} aria-current={isCurrent ? "step" : undefined}>
      <span className={css.picture}>
        <Thumbnail src={thumbnail} />
      </span>
      <span className={css.name}>
        <strong>{title}</strong>
        <span>{below.filter(Boolean).join(" · ")}</span>
        <EnteredFields fields={line.properties} />
      </span>
      <span className={css.count}>
        <span className="visually-hidden">{t(($) => $.lineCount, { count, all: quantity })}</span>
        {isDone ? <IconCheck size={26} stroke={2.4} aria-hidden /> : null}
        <strong aria-hidden>{count}</strong>
        <span aria-hidden>/ {quantity}</span>
      </span>
      <span className={css.steps}>
        <IconButton
          look="secondary"
          label={t(($) => $.fewer, { title })}
          inert={!canStep || count === 0}
          onClick={() => onStep(line_item_id, -1)}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <IconButton
          look="secondary"
          label={t(($) => $.more, { title })}
          inert={!canStep || isDone}
          onClick={() => onStep(line_item_id, 1)}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
})
