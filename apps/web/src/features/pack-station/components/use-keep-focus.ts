import { type RefObject, useEffect } from "react"

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey
const typesElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null

/**
 * Keeps the focus in the scan field: after a click it goes back there, and what is typed anywhere goes into
 * it. Who walks by Tab may leave it, and the next scan brings it back.
 */
export function useKeepFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    field.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (isTyped(event) && !typesElsewhere(event.target)) field.current?.focus()
    }
    const onClick = ({ detail, target }: MouseEvent) => {
      const isByMouse = detail > 0
      if (isByMouse && !typesElsewhere(target)) field.current?.focus()
    }
    document.addEventListener("keydown", onKey, true)
    document.addEventListener("click", onClick)
    return () => {
      document.removeEventListener("keydown", onKey, true)
      document.removeEventListener("click", onClick)
    }
  }, [field])
}
