import { IconFilter, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { parseDay } from "#lib/day.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Choices, Option } from "#lib/options.ts"
import { Button } from "../actions/button.tsx"
import { SelectField } from "../fields/field.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import css from "./list-page.module.css"

/** Loaded only when needed: few filters are by day. */
const DayField = lazyPart(() => import("../fields/day-field.tsx"), "DayField")

type Choice = { name: string; label: string; value: string }
type Options = readonly Option[] | Choices
/** A filter by one of several options, or by a day. */
export type Filter = Choice & { options: Options | "day" }
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
            <FilterField
              key={filter.name}
              filter={filter}
              onFilter={(value) => patch({ [filter.name]: value })}
            />
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

const FilterField = ({ filter: { label, value, options }, onFilter }: FieldProps) =>
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
    <OptionField label={label} value={value} options={options} onFilter={onFilter} />
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

function OptionField({ label, value, options, onFilter }: OptionProps) {
  const offered = useOptions(options)
  return (
    <SelectField
      label={label}
      value={value}
      empty="–"
      options={offered}
      onChange={({ target }) => onFilter(target.value)}
    />
  )
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation("ui")
  const { date } = useFormat()
  const { label, value, options } = filter
  const offered = useOptions(options === "day" ? [] : options)
  const shown =
    options === "day"
      ? date(value)
      : (offered.find((option) => option.value === value)?.label ?? value)
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
