import { type RefObject, useEffect } from "react"

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey
const isIn = (target: EventTarget | null, places: string) =>
  target instanceof Element && target.closest(places) !== null
const TYPED_ELSEWHERE = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]"

/**
 * Keeps the focus in the scan field: it returns there after a click into the page, and text typed
 * anywhere goes into it. The Tab key may leave it; the next scan, or Esc, returns.
 */
export function useKeepFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const main = field.current?.closest("main")
    const back = () => field.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      const isMeant = isTyped(event) || event.key === "Escape"
      if (isMeant && !isIn(event.target, TYPED_ELSEWHERE)) back()
    }
    const onClick = ({ detail, target }: MouseEvent) => {
      const isByMouse = detail > 0
      if (isByMouse && !isIn(target, TYPED_ELSEWHERE)) back()
    }
    // A click beside all controls focuses the page itself, and so does opening it.
    const onFocus = ({ target }: FocusEvent) => {
      if (target === main) back()
    }
    back()
    document.addEventListener("keydown", onKey, true)
    main?.addEventListener("click", onClick)
    main?.addEventListener("focus", onFocus)
    return () => {
      document.removeEventListener("keydown", onKey, true)
      main?.removeEventListener("click", onClick)
      main?.removeEventListener("focus", onFocus)
    }
  }, [field])
}
