import { useStored } from "#lib/stored.ts"

const touch = window.matchMedia("(pointer: coarse)")

/** Under a finger the field would call the keyboard with each scan: there it comes when it is asked for. */
export function useKeyboard() {
  const isTouched = touch.matches
  const [kept, keep] = useStored("pack-station.keyboard", "off")
  const isOn = !isTouched || kept === "on"
  return { isTouched, isOn, toggle: () => keep(kept === "on" ? "off" : "on") }
}
