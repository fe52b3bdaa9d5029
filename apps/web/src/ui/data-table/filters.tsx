import { IconFilter, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Fragment, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { valuesOf } from "#lib/address-state.ts"
import { parseDay } from "#lib/day.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Choices, Option } from "#lib/options.ts"
import { Button } from "../actions/button.tsx"
import { SelectField } from "../fields/field.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import css from "./list-page.module.css"

/** Loaded only when needed: few filters are by day. */
const loadExtras = () => import("./filter-extras.tsx")
const MoreValues = lazyPart(loadExtras, "MoreValues")
const SpanButtons = lazyPart(loadExtras, "SpanButtons")
const DayField = lazyPart(() => import("../fields/day-field.tsx"), "DayField")

type Choice = {
  name: string
  label: string
  /** Several are separated by commas. */
  value: string
  /** Several values may be set. */
  many?: boolean
}
type Options = readonly Option[] | Choices
/** A filter by one of several options, or by a day. */
export type Filter = Choice & {
  options: Options | "day"
  /** Of the first day of a range: the name of the last one. */
  until?: string
}
type Props = {
  filters: readonly Filter[]
  /** Sets filters by name. */
  patch: (change: Record<string, string>) => void
}

/**
 * One button that adds filters; each filter that is set is a chip, which describes it and removes
 * it.
 */
export function Filters({ filters, patch }: Props) {
  const { t } = useTranslation("ui")
  const active = filters.filter(({ value }) => value)
  const button = (
    <Button icon={<IconFilter size={15} stroke={1.8} aria-hidden />}>
      {t(($) => $.list.filter)}
    </Button>
  )
  return (
    <>
      <Flyout label={t(($) => $.list.filter)} button={button}>
        <div className={css.filters}>
          {filters.map((filter) => (
            <Fragment key={filter.name}>
              {filter.until ? (
                <Suspense>
                  <SpanButtons
                    onSpan={(from, to) => patch({ [filter.name]: from, [filter.until ?? ""]: to })}
                  />
                </Suspense>
              ) : null}
              <FilterField filter={filter} onFilter={(value) => patch({ [filter.name]: value })} />
            </Fragment>
          ))}
        </div>
      </Flyout>
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

/** The options of a filter that is shown or set; loads them if they are missing. */
function useOptions(options: Options): readonly Option[] {
  const isRead = "query" in options
  const { data = [] } = useQuery({
    ...(isRead ? options.query : { queryKey: ["options"], queryFn: () => [] }),
    enabled: isRead,
  })
  return isRead ? data : options
}

type OptionProps = Omit<Choice, "name"> & { options: Options; onFilter: (value: string) => void }

/** A select; where several values are taken and one is set, further selects follow. */
function OptionField({ label, value, many = false, options, onFilter }: OptionProps) {
  const offered = useOptions(options)
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
        <Suspense>
          <MoreValues label={label} values={values} options={offered} onValues={set} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation("ui")
  const { date } = useFormat()
  const { label, value, options } = filter
  const offered = useOptions(options === "day" ? [] : options)
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
