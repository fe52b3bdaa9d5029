import { useEffect } from "react"
import { i18n } from "../i18n.ts"
import { whenIdle } from "../idle.ts"

export const DETAILS = "error-details"
const readers = new Set<() => void>()
let isDone = false
let isLoading = false

/** Brings the words of errors that no page needs at first. */
export function loadErrorDetails() {
  if (isLoading) return
  isLoading = true
  void i18n.loadNamespaces(DETAILS).then(() => {
    isDone = true
    for (const read of readers) read()
  })
}

/** Calls back once they have come, or could not be brought. */
export function onErrorDetails(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

/** Whether nothing is to be waited for any more. */
export const hasErrorDetails = () => isDone

/** Brings them once the page, which is there by now, has come to rest. */
export const useErrorDetails = () => useEffect(() => whenIdle(loadErrorDetails), [])
