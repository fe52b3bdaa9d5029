import { useEffect, useState } from "react"

const leftUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))

/** The remaining time as `29:58`; calls `over` once when it has run out. */
export function useTimeLeft(until: string, over: () => void) {
  const [seconds, setSeconds] = useState(() => leftUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(leftUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever `over` is by then
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}
