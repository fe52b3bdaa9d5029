import { type UIEvent, useCallback, useRef } from "react"

/** Milliseconds without a step, after which what was scrolled has come to rest. */
const REST = 120

/**
 * Marks an element by `data-scrolling` as long as it is scrolled: rows that only pass below the pointer
 * are not lit up, since each of them would have to be drawn twice. Nothing is rendered for it.
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
