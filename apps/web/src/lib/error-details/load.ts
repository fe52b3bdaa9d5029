import { useEffect } from "react"
import { i18n } from "../i18n.ts"
import { whenIdle } from "../idle.ts"

export const DETAILS = "error-details"
const readers = new Set<() => void>()
let isDone = false
let isLoading = false

/** Loads the error messages that no page needs at first. */
export function loadErrorDetails() {
  if (isLoading) return
  isLoading = true
  void i18n.loadNamespaces(DETAILS).then(() => {
    isDone = true
    for (const read of readers) read()
  })
}

/** Calls back once they are loaded, or failed to load. */
export function onErrorDetails(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** Whether loading has finished. */
export const hasErrorDetails = () => isDone

/** Loads them once the page is idle. */
export const useErrorDetails = () => useEffect(() => whenIdle(loadErrorDetails), [])
