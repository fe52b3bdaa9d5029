import { useEffect, useRef, useState } from "react"

/**
 * Takes scans one after the other, each as the page is after the one before: what is scanned while something
 * is read or sent waits for it.
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
    /** What waits was meant for something else. */
    forgetWaiting() {
      waiting.current = []
    },
  }
}
