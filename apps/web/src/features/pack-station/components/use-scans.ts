import { useEffect, useRef, useState } from "react"

/**
 * Handles scans one after the other, each with the state after the previous one: scans during a
 * request wait for it.
 */
export function useScans(isBusy: boolean, handle: (text: string) => void) {
  const waiting = useRef<string[]>([])
  const [, wake] = useState(0)
  const drawAgain = () => wake((times) => times + 1)
  useEffect(() => {
    if (isBusy) return
    const next = waiting.current.shift()
    if (next === undefined) return
    handle(next)
    drawAgain()
  })
  return {
    scan(text: string) {
      waiting.current.push(text.trim())
      drawAgain()
    },
    /** Waiting scans were meant for another state. */
    forgetWaiting() {
      waiting.current = []
    },
  }
}
