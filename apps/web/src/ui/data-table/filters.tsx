import { IconFilter, IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { parseDay } from "#lib/day.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "../actions/button.tsx"
import { DayField } from "../fields/day-field.tsx"
import { SelectField } from "../fields/field.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import css from "./list-page.module.css"

type Choice = { name: string; label: string; value: string }
/** A filter by one of some options, or by a day. */
export type Filter = Choice & {
  options: readonly { value: string; label: string }[] | "day"
}
type Props = {
  filters: readonly Filter[]
  /** Sets filters by their names. */
  patch: (change: Record<string, string>) => void
  /** The panel was opened: now its options are needed. */
  onOpen?: () => void
}

/** One button to set filters; each one set is a chip that says what it does and can be taken off by itself. */
export function Filters({ filters, patch, onOpen }: Props) {
  const { t } = useTranslation("ui")
  const active = filters.filter(({ value }) => value)
  const button = (
    <Button icon={<IconFilter size={15} stroke={1.8} aria-hidden />}>
      {t(($) => $.list.filter)}
    </Button>
  )
  return (
    <>
      <Flyout label={t(($) => $.list.filter)} button={button} {...(onOpen ? { onOpen } : {})}>
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
    <DayField
      label={label}
      day={value}
      onDay={(day) => {
        if (day !== value && (day === "" || parseDay(day))) onFilter(day)
      }}
    />
  ) : (
    <SelectField
      label={label}
      value={value}
      empty="–"
      options={options}
      onChange={({ target }) => onFilter(target.value)}
    />
  )

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation("ui")
  const { date } = useFormat()
  const { label, value, options } = filter
  const shown =
    options === "day"
      ? date(value)
      : (options.find((option) => option.value === value)?.label ?? value)
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
