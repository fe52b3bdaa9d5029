import { Fragment, Suspense } from "react"
import { valuesOf } from "#lib/address-state.ts"
import { parseDay } from "#lib/day.ts"
import { lazyPart } from "#lib/lazy-part.ts"
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
        <FilterField filter={filter} onFilter={(value) => patch({ [filter.name]: value })} />
      </Fragment>
    ))}
  </div>
)

type FieldProps = { filter: Filter; onFilter: (value: string) => void }

const FilterField = ({ filter: { label, value, options, many = false }, onFilter }: FieldProps) =>
  options === "day" ? (
    <Suspense>
      <DayField
        label={label}
        day={value}
        onDay={(day) => {
          if (day !== value && (day === "" || parseDay(day))) onFilter(day)
        }}
      />
    </Suspense>
  ) : (
    <OptionField label={label} value={value} many={many} options={options} onFilter={onFilter} />
  )

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
