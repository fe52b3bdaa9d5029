import { useTranslation } from "react-i18next"
import { daysOfSpan, type Span, spans } from "#lib/day.ts"
import type { Option } from "#lib/options.ts"
import { Button } from "../actions/button.tsx"
import { SelectField } from "../fields/field.tsx"
import css from "./list-page.module.css"

/** Not among the phrases of the kit: every page would load them. */
const words: Record<"de" | "en", Record<Span, string>> = {
  de: { today: "Heute", week: "7 Tage", month: "Dieser Monat", quarter: "Dieses Quartal" },
  en: { today: "Today", week: "7 days", month: "This month", quarter: "This quarter" },
}

/** Common ranges of days that end today. */
export function SpanButtons({ onSpan }: { onSpan: (from: string, to: string) => void }) {
  const { i18n } = useTranslation("ui")
  const named = words[i18n.resolvedLanguage === "en" ? "en" : "de"]
  return (
    <div className={css.spans}>
      {spans.map((span) => (
        <Button key={span} onClick={() => onSpan(...daysOfSpan(span, new Date()))}>
          {named[span]}
        </Button>
      ))}
    </div>
  )
}

type Props = {
  label: string
  values: readonly string[]
  options: readonly Option[]
  onValues: (values: readonly string[]) => void
}

/** Further values of a filter that takes several: a select for each, and one to add another. */
export function MoreValues({ label, values, options, onValues }: Props) {
  const { t } = useTranslation("ui")
  const left = options.filter(({ value }) => !values.includes(value))
  const shown = [...values.slice(1), ...(left.length > 0 ? [""] : [])]
  return shown.map((one, index) => (
    <SelectField
      key={one}
      label={t(($) => $.list.orValue, { name: label })}
      value={one}
      empty="–"
      options={options.filter((option) => option.value === one || left.includes(option))}
      onChange={({ target }) => onValues(values.toSpliced(index + 1, 1, target.value))}
    />
  ))
}
