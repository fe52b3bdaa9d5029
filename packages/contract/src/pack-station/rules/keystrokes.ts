/** Milliseconds. A scanner sends more than 30 characters a second, people fewer. */
const BURST_GAP = 1000 / 30
/** Milliseconds. The longest pause inside a scan, such as while the page draws. */
const MAX_PAUSE = 250
/** Characters. A person may press the last key and Enter as fast as a scanner. */
const MIN_SCANNED = 4

/** The text of a field at Enter, with the arrival of each character in milliseconds. */
export type Keystrokes = { text: string; times: readonly number[]; enteredAt: number }
export type Read = {
  text: string
  /** Whether a scanner has typed it. */
  isScanned: boolean
  /** Characters that a person had typed before the scan, and that are no part of it. */
  dropped: string
}

/** Whether characters with these arrivals came from a scanner. */
function isBurst(arrivals: readonly number[]) {
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0))
  const sum = gaps.reduce((all, gap) => all + gap, 0)
  return gaps.length > 1 && sum < gaps.length * BURST_GAP && gaps.every((gap) => gap <= MAX_PAUSE)
}

/**
 * Tells a scanner from a person by the speed of the characters. A scan into a field that holds a
 * typed quantity without a star replaces it.
 */
export function readKeystrokes({ text, times, enteredAt }: Keystrokes): Read {
  const byHand = { text, isScanned: false, dropped: "" }
  if (times.length !== text.length) return byHand
  const whole = [...times, enteredAt]
  if (isBurst(whole)) return { ...byHand, isScanned: true }
  const start = times.findIndex(
    (_, index) => text.length - index >= MIN_SCANNED && isBurst(whole.slice(index)),
  )
  if (start < 0) return byHand
  const typed = text.slice(0, start)
  // Anything but a forgotten quantity is the beginning of the scan, which a longer pause interrupted.
  if (!/^\d{1,4}$/.test(typed)) return { ...byHand, isScanned: true }
  return { text: text.slice(start), isScanned: true, dropped: typed }
}
