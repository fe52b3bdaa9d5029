import { MAX_PIECES } from "@packhaus/contract/kernel/inputs"
import {
  cartonsOf,
  cartonWeight,
  MAX_CARTON_WEIGHT,
  MAX_CARTONS,
  piecesIn,
} from "@packhaus/contract/warehouse/inbound/rules"
import { IconAlertTriangle, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Stepper } from "#ui/fields/stepper.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./draft-rows.module.css"
import { HeavyCartons } from "./heavy-cartons.tsx"
import { ItemName, nameOfItem } from "./item-search.tsx"
import { PasteRows } from "./paste-rows.tsx"
import type { Draft } from "./use-draft.ts"

/** Cartons × pieces of each item, with the weight of a carton. */
export function CartonStep({ draft }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const { form, lines, pack } = draft
  return (
    <>
      <Section flush title={t(($) => $.cartons.title)}>
        <div className={css.body}>
          {t(($) => $.cartons.lead, { maximum: number(MAX_CARTON_WEIGHT / 1000) })}
        </div>
        <div className={`${css.row} ${css.packed} ${css.head}`} aria-hidden>
          <span>{t(($) => $.columns.item)}</span>
          <span className={css.figure}>{t(($) => $.columns.pieces)}</span>
          <span>{t(($) => $.cartons.packed)}</span>
          <span className={css.figure}>{t(($) => $.cartons.weight)}</span>
          <span />
        </div>
        <ul className={css.rows} aria-label={t(($) => $.cartons.title)}>
          {lines.map(({ index, item, quantity, per_carton }) => {
            const name = nameOfItem(item)
            const cartons = cartonsOf({ quantity, per_carton })
            const grams = cartonWeight({ quantity, per_carton, weight: item.weight })
            const last = piecesIn({ quantity, per_carton }, cartons - 1)
            const isHeavy = grams !== null && grams > MAX_CARTON_WEIGHT
            const wrong = form.fault(`lines.${index}.per_carton`)
            return (
              <li key={item.id} className={`${css.row} ${css.packed}`}>
                <ItemName item={item} />
                <span className={css.figure} data-label={t(($) => $.columns.pieces)}>
                  <strong>{number(quantity)}</strong>
                </span>
                <div className={css.packing}>
                  <div className={css.times}>
                    <Stepper
                      label={t(($) => $.form.of, { what: t(($) => $.columns.cartons), item: name })}
                      value={cartons}
                      max={MAX_CARTONS}
                      onValue={(to) => pack(index, { quantity: to * per_carton, per_carton })}
                    />
                    <span aria-hidden>×</span>
                    <Stepper
                      label={t(($) => $.form.of, { what: t(($) => $.form.perCarton), item: name })}
                      field={`lines.${index}.per_carton`}
                      tone={wrong ? "critical" : isHeavy ? "attention" : undefined}
                      value={per_carton}
                      max={Math.floor(MAX_PIECES / cartons)}
                      onValue={(to) => pack(index, { quantity: cartons * to, per_carton: to })}
                    />
                  </div>
                  {last < per_carton ? (
                    <Faint>{t(($) => $.cartons.last, { count: last })}</Faint>
                  ) : null}
                  {wrong ? <div role="alert">{wrong}</div> : null}
                </div>
                <span
                  className={css.figure}
                  data-heavy={isHeavy}
                  data-label={t(($) => $.cartons.weight)}
                >
                  {isHeavy ? <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> : null}{" "}
                  {grams === null
                    ? "–"
                    : t(($) => $.kilograms, { weight: number(grams / 1000, 1) })}
                </span>
                <IconButton
                  label={t(($) => $.form.remove, { item: name })}
                  icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
                  onClick={() => draft.remove(index)}
                />
              </li>
            )
          })}
        </ul>
        <div className={css.body}>
          <PasteRows draft={draft} />
        </div>
      </Section>
      <HeavyCartons draft={draft} />
    </>
  )
}
