import { type UIEvent, useCallback, useRef } from "react"

/** Milliseconds without a scroll event after which scrolling has ended. */
const REST = 120

/**
 * Sets `data-scrolling` on an element while it scrolls: rows that pass below the pointer are not
 * highlighted, which would draw each of them twice. Causes no rendering.
 */
export function useScrolling() {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(({ currentTarget }: UIEvent<HTMLElement>) => {
    clearTimeout(rest.current)
    currentTarget.dataset["scrolling"] = ""
    rest.current = setTimeout(() => {
      delete currentTarget.dataset["scrolling"]
    }, REST)
  }, [])
}
