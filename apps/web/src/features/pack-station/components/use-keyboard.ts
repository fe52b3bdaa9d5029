import { useStored } from "#lib/stored.ts"

const touch = window.matchMedia("(pointer: coarse)")

/**
 * On a touch screen a focused field would open the keyboard at each scan: there it opens only on
 * request.
 */
export function useKeyboard() {
  const isTouched = touch.matches
  const [kept, keep] = useStored("pack-station.keyboard", "off")
  const isOn = !isTouched || kept === "on"
  return { isTouched, isOn, toggle: () => keep(kept === "on" ? "off" : "on") }
}
