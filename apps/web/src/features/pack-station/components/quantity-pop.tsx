import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import css from "./quantity-pop.module.css"
import { SCAN_FORM } from "./scan-field.tsx"
import type { Station } from "./use-station.ts"

// No submit button of that form: it would be pressed by each Enter of a scanner.
function submit() {
  const form = document.getElementById(SCAN_FORM)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** The quantity that is being typed for the line scanned last. The scan field keeps the focus. */
export function QuantityPop({ station }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  const { question } = station
  if (!question) return null
  const { line, counted, typed, missing } = question
  return (
    <section className={css.pop} aria-label={t(($) => $.quantity.title)}>
      <p className={css.head}>
        <strong>{t(($) => $.quantity.title)}</strong>
        <span>{t(($) => $.quantity.facts, { all: line.quantity, count: counted })}</span>
      </p>
      <p className={css.entry}>
        <output aria-label={t(($) => $.quantity.title)} data-over={Number(typed) > missing}>
          {typed}
          <span className={css.caret} aria-hidden />
        </output>
        <Button look="primary" inert={typed === ""} onClick={submit}>
          {t(($) => $.quantity.take)} <kbd aria-hidden>↵</kbd>
        </Button>
      </p>
      <p className={css.keys}>
        <span>
          <kbd>*</kbd> {t(($) => $.quantity.all, { count: missing })}
        </span>
        <span>
          <kbd>Esc</kbd> {t(($) => $.quantity.drop)}
        </span>
      </p>
    </section>
  )
}
