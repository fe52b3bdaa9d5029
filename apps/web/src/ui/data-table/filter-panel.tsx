import { Fragment, Suspense, useState } from "react"
import { valuesOf } from "#lib/address-state.ts"
import { guessDay, parseDay } from "#lib/day.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { SelectField } from "../fields/field.tsx"
import { MoreValues, SpanButtons } from "./filter-extras.tsx"
import type { Choice, Filter, FilterOptions, FiltersProps } from "./filter-types.ts"
import css from "./list-page.module.css"
import { useFilterOptions } from "./use-filter-options.ts"

/** Loaded only when needed: few filters are by day. */
const DayField = lazyPart(() => import("../fields/day-field.tsx"), "DayField")

/** A field for each filter, with buttons for common ranges of days. */
export const FilterPanel = ({ filters, patch }: FiltersProps) => (
  <div className={css.filters}>
    {filters.map((filter) => (
      <Fragment key={filter.name}>
        {filter.until ? (
          <SpanButtons
            onSpan={(from, to) => patch({ [filter.name]: from, [filter.until ?? ""]: to })}
          />
        ) : null}
        <FilterField
          filter={filter}
          first={filters.find(({ until }) => until === filter.name)?.value ?? ""}
          onFilter={(value) => patch({ [filter.name]: value })}
        />
      </Fragment>
    ))}
  </div>
)

type FieldProps = {
  filter: Filter
  /** Of the last day of a range: its first day. */
  first: string
  onFilter: (value: string) => void
}

const FilterField = ({ filter, first, onFilter }: FieldProps) => {
  const { label, value, options, many = false } = filter
  return options === "day" ? (
    <Suspense>
      <DayFilter label={label} value={value} first={first} onFilter={onFilter} />
    </Suspense>
  ) : (
    <OptionField label={label} value={value} many={many} options={options} onFilter={onFilter} />
  )
}

type DayProps = Omit<Choice, "name" | "many"> & Pick<FieldProps, "first" | "onFilter">

/** A text that is no day changes nothing; the field says so once it is left. */
function DayFilter({ label, value, first, onFilter }: DayProps) {
  const { field } = useErrorWords()
  const [typed, setTyped] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && typed !== "" && !guessDay(typed, new Date().getFullYear())
  return (
    <DayField
      label={label}
      day={value}
      error={field(isWrong ? "date.invalid" : value && value < first ? "period.reversed" : null)}
      onLeave={() => setIsLeft(true)}
      onDay={(day) => {
        setTyped(day)
        setIsLeft(false)
        if (day !== value && (day === "" || parseDay(day))) onFilter(day)
      }}
    />
  )
}

type OptionProps = Omit<Choice, "name"> & {
  options: FilterOptions
  onFilter: (value: string) => void
}

/** A select; where several values are taken and one is set, further selects follow. */
function OptionField({ label, value, many = false, options, onFilter }: OptionProps) {
  const offered = useFilterOptions(options)
  const values = many ? valuesOf(value) : [value]
  const [first = ""] = values
  const set = (next: readonly string[]) => onFilter(next.filter(Boolean).join(","))
  return (
    <div className={css.values}>
      <SelectField
        label={label}
        value={first}
        empty="–"
        options={offered.filter((one) => one.value === first || !values.includes(one.value))}
        onChange={({ target }) => set([target.value, ...values.slice(1)])}
      />
      {many && first ? (
        <MoreValues label={label} values={values} options={offered} onValues={set} />
      ) : null}
    </div>
  )
}
