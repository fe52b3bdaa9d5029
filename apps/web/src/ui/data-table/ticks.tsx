import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import css from "./data-table.module.css"
import { type Selection, useChosen, useTicked } from "./use-selection.ts"

/** Ticks the whole page; half-ticked when only some rows are ticked. */
export function PageTick({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const { t } = useTranslation("ui")
  const chosen = useChosen(selection)
  const all = chosen.everything || (ids.length > 0 && ids.every((id) => chosen.ids.has(id)))
  const some = !all && chosen.ids.size > 0
  return (
    <th scope="col" className={css.tick}>
      <label>
        <input
          type="checkbox"
          aria-label={t(($) => $.list.selectAll)}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some
          }}
          onChange={({ target }) => selection.tick(ids, target.checked)}
        />
      </label>
    </th>
  )
}

export type TickProps = {
  id: string
  name: string
  selection: Selection
  /** The row ids of the page in display order: Shift and click ticks a range of them. */
  page: RefObject<readonly string[]>
  className?: string | undefined
}

/** Ticks one row, or with Shift all rows from the last ticked one. */
export function RowTick({ id, name, selection, page, className }: TickProps) {
  const { t } = useTranslation("ui")
  const chosen = useTicked(selection, id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={t(($) => $.list.selectRow, { name })}
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          "shiftKey" in nativeEvent && nativeEvent.shiftKey
            ? selection.tickUpTo(id, target.checked, page.current)
            : selection.tick([id], target.checked)
        }
      />
    </label>
  )
}
