import { type Grade, grades } from "@packhaus/contract/returns/retours/rules"
import type { ReturnableLine } from "@packhaus/contract/returns/retours/schema"
import type { KeyboardEvent } from "react"

type Options = {
  lines: readonly ReturnableLine[]
  present: string
  onPresent: (line_item_id: string) => void
  onOtherKey: () => void
  onStep: (line_item_id: string, step: { grade: Grade; by: 1 | -1 }) => void
}

/** Focuses the line with this id. */
export const focusLine = (line_item_id: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line_item_id)}"]`)?.focus()

/**
 * Keys on the lines: a, b and c count the present line up, with Shift down; arrow keys move. Any
 * other character goes to the scan field, so that no digit of a scanner is lost.
 */
export function useLineKeys({ lines, present, onPresent, onOtherKey, onStep }: Options) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const grade = grades.find((one) => one === key)
    if (grade) {
      event.preventDefault()
      onStep(present, { grade, by: event.shiftKey ? -1 : 1 })
      return
    }
    const by = { arrowdown: 1, arrowup: -1 }[key]
    if (by !== undefined) {
      event.preventDefault()
      const at = lines.findIndex(({ line_item_id }) => line_item_id === present)
      const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))]
      if (!next) return
      onPresent(next.line_item_id)
      focusLine(next.line_item_id)
    } else if (key.length === 1 && key !== " ") onOtherKey()
  }
}
