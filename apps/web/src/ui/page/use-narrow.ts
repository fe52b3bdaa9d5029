import { useSyncExternalStore } from "react"
import { narrow } from "../theme/theme.ts"

const query = window.matchMedia(`(max-width: ${narrow})`)
const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Whether the window is below 48 em: then a row is a card. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches)
