import { IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { valuesOf } from "#lib/address-state.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "../actions/button.tsx"
import type { Filter, FiltersProps } from "./filter-types.ts"
import css from "./list-page.module.css"
import { useFilterOptions } from "./use-filter-options.ts"

/** The filters that are set, each with its values and a button that removes it. */
export function FilterChips({ filters, patch }: FiltersProps) {
  const { t } = useTranslation("ui")
  const active = filters.filter(({ value }) => value)
  return (
    <>
      {active.map((filter) => (
        <Chip key={filter.name} filter={filter} onRemove={() => patch({ [filter.name]: "" })} />
      ))}
      {active.length > 1 ? (
        <Button
          look="quiet"
          onClick={() => patch(Object.fromEntries(filters.map(({ name }) => [name, ""])))}
        >
          {t(($) => $.list.clear)}
        </Button>
      ) : null}
    </>
  )
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation("ui")
  const { date } = useFormat()
  const { label, value, options } = filter
  const offered = useFilterOptions(options === "day" ? [] : options)
  const nameOf = (one: string) => offered.find((option) => option.value === one)?.label ?? one
  const shown =
    options === "day"
      ? date(value)
      : (filter.many ? valuesOf(value) : [value]).map(nameOf).join(", ")
  return (
    <span className={css.chip}>
      {label}:<strong>{shown}</strong>
      <button
        type="button"
        aria-label={t(($) => $.list.removeFilter, { name: label })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
