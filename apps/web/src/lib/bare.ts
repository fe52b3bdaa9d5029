import { useLayoutEffect, useSyncExternalStore } from "react"

let isBare = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function set(to: boolean) {
  isBare = to
  for (const listener of listeners) listener()
}

/** Whether the page fills the window, without sidebar and top bar. */
export const useIsBare = () => useSyncExternalStore(subscribe, () => isBare)

/** Lets the page fill the window while it is shown, if `isOn`. */
export function useBare(isOn: boolean) {
  useLayoutEffect(() => {
    set(isOn)
    return () => set(false)
  }, [isOn])
}
