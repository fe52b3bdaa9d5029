import { useSyncExternalStore } from "react"
import { narrow } from "../theme/theme.ts"

const query = window.matchMedia(`(max-width: ${narrow})`)
const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Whether the window is narrower than 48 em: rows are then cards. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches)
