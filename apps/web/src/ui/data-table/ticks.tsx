import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import css from "./data-table.module.css"
import { type Selection, useChosen, useTicked } from "./use-selection.ts"

/** Ticks the whole page; half-ticked when only some rows are ticked, also of other pages. */
export function PageTick({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const { t } = useTranslation("ui")
  const chosen = useChosen(selection)
  return (
    <th scope="col" className={css.tick}>
      <ManyTick
        ids={ids}
        selection={selection}
        label={t(($) => $.list.selectAll)}
        some={chosen.ids.size > 0}
      />
    </th>
  )
}

type ManyProps = { ids: readonly string[]; selection: Selection; label: string; some?: boolean }

/** Ticks several rows; half-ticked when only some of them are ticked. */
export function ManyTick({ ids, selection, label, some = false }: ManyProps) {
  const chosen = useChosen(selection)
  const all = chosen.everything || (ids.length > 0 && ids.every((id) => chosen.ids.has(id)))
  const isHalf = !all && (some || ids.some((id) => chosen.ids.has(id)))
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = isHalf
        }}
        onChange={({ target }) => selection.tick(ids, target.checked)}
      />
    </label>
  )
}

export type TickProps = {
  id: string
  name: string
  selection: Selection
  /** The row ids of the page in display order: Shift and click ticks a range of them. */
  page: RefObject<readonly string[]>
  className?: string | undefined
  /** The arrow keys move between the boxes, because the rows have no link. */
  isEntry?: boolean
}

/** Ticks one row, or with Shift all rows from the last ticked one. */
export function RowTick({ id, name, selection, page, className, isEntry }: TickProps) {
  const { t } = useTranslation("ui")
  const chosen = useTicked(selection, id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        data-row={isEntry ? id : undefined}
        aria-label={t(($) => $.list.selectRow, { name })}
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          "shiftKey" in nativeEvent && nativeEvent.shiftKey
            ? selection.tickUpTo(id, target.checked, page.current)
            : selection.tick([id], target.checked, page.current)
        }
      />
    </label>
  )
}
