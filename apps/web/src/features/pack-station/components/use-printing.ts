import { useStored } from "#lib/stored.ts"

/** Whether the slip is printed automatically after packing. */
export function usePrinting() {
  const [printing, keep] = useStored("pack-station.print", "on")
  const isOn = printing === "on"
  return { isOn, toggle: () => keep(isOn ? "off" : "on") }
}
