import { weightIn } from "@packhaus/contract/pack-station/rules/typed-weight"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { weightReasons } from "@packhaus/contract/shipping/parcels/schema"
import { IconCheck, IconScale } from "@tabler/icons-react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { weighedOf } from "./packing-state.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"
import weightCss from "./weight-part.module.css"

type Props = { station: Station; packing: Packing }

/** The weight of the parcel: from a scale or typed, checked against the expected one. */
export function WeightPart({ station, packing }: Props) {
  const { t } = useTranslation("pack-station")
  const { number } = useFormat()
  const { work, weigh } = station
  const { check, expected, now } = weighedOf(work, packing)
  const kilograms = (grams: number) => t(($) => $.weight.of, { weight: number(grams / 1000) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem("weight")
    if (!(input instanceof HTMLInputElement)) return
    const grams = weightIn({ text: input.value, isScanned: false })
    if (grams === null) return
    weigh(grams)
    input.value = ""
    // The scan field receives the next typed text.
    input.blur()
  }
  return (
    <section className={css.card} aria-labelledby="packing-weight">
      <h2 id="packing-weight">
        <IconScale size={16} aria-hidden /> {t(($) => $.weight.title)}
      </h2>
      <p className={weightCss.figures}>
        <strong>
          {work.weight !== null ? kilograms(work.weight) : now === null ? "–" : kilograms(now)}
        </strong>
        {work.weight !== null && check === "fits" ? (
          <StatusBadge tone="success">
            <IconCheck size={14} aria-hidden /> {t(($) => $.weight.fit)}
          </StatusBadge>
        ) : null}
        {expected === null ? null : (
          <span>{t(($) => $.weight.whole, { weight: kilograms(expected) })}</span>
        )}
      </p>
      {expected === null ? <p>{t(($) => $.weight.unknown)}</p> : null}
      <form className={weightCss.form} onSubmit={submit}>
        <input
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t(($) => $.weight.enter)}
          placeholder={t(($) => $.weight.enter)}
        />
      </form>
      {check === "differs" ? <Reasons station={station} /> : null}
    </section>
  )
}

/** The reasons may be below the visible part of the column. */
const show = (node: HTMLElement | null) => void node?.scrollIntoView({ block: "nearest" })

function Reasons({ station: { work, explain } }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  return (
    <fieldset className={weightCss.reasons} ref={show}>
      <legend>{t(($) => $.weight.chooseReason)}</legend>
      {weightReasons.map((reason, index) => (
        <button
          key={reason}
          type="button"
          className={css.option}
          aria-pressed={work.reason === reason}
          onClick={() => explain(index + 1)}
        >
          <kbd>{index + 1}</kbd> {t(($) => $.weight.reasons[reason])}
        </button>
      ))}
    </fieldset>
  )
}
