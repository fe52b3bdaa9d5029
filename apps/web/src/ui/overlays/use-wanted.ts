import { useState } from "react"

/**
 * Whether an overlay has been open: it is loaded then, and stays mounted so that it can close
 * smoothly.
 */
export function useWanted(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
