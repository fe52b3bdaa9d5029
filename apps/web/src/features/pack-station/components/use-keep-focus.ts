import { type RefObject, useEffect } from "react"

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey
const isIn = (target: EventTarget | null, places: string) =>
  target instanceof Element && target.closest(places) !== null
const TYPED_ELSEWHERE = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]"

/**
 * Keeps the focus in the scan field: after a click into the page it goes back there, and what is typed
 * anywhere goes into it. Who walks by Tab may leave it; the next scan, or Esc, brings it back.
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
    // The page itself gets the focus by a click beside everything, and when it is come to.
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
