import { useTranslation } from "react-i18next"
import { CheckField, SelectField } from "../fields/field.tsx"
import { type DrawnColumn, isHidden, toggleHidden } from "./columns.ts"
import css from "./list-page.module.css"

type Density = "comfortable" | "compact"
type Settings = { hidden: string; density: Density; sort: string }
export type SettingsProps = Settings & {
  columns: readonly Pick<DrawnColumn<never>, "id" | "header" | "fixed" | "sortable">[]
  onChange: (change: Partial<Settings>) => void
}

/** Which columns are shown, and how high the rows are. */
export function ColumnChoice({ columns, hidden, density, onChange }: SettingsProps) {
  const { t } = useTranslation("ui")
  return (
    <div className={css.choices}>
      <h2>{t(($) => $.list.columns)}</h2>
      {columns.map(({ id, header, fixed }) => (
        <CheckField
          key={id}
          label={header}
          disabled={fixed}
          checked={!isHidden(hidden, id)}
          onChange={() => onChange({ hidden: toggleHidden(hidden, id) })}
        />
      ))}
      <h2>{t(($) => $.list.density)}</h2>
      <CheckField
        label={t(($) => $.list.compact)}
        checked={density === "compact"}
        onChange={() => onChange({ density: density === "compact" ? "comfortable" : "compact" })}
      />
    </div>
  )
}

/** The sort order of cards, which have no headers. */
export function SortChoice({ columns, sort, onChange }: SettingsProps) {
  const { t } = useTranslation("ui")
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header} ↑` },
      { value: `-${id}`, label: `${header} ↓` },
    ])
  return (
    <SelectField
      label={t(($) => $.list.sort)}
      value={sort}
      options={options}
      onChange={({ target }) => onChange({ sort: target.value })}
    />
  )
}
