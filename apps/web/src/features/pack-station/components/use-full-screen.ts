import { useStored } from "#lib/stored.ts"

/** Whether this device shows the station without sidebar and top bar. */
export function useFullScreen() {
  const [kept, keep] = useStored("pack-station.full-screen", "off")
  const isOn = kept === "on"
  return { isOn, toggle: () => keep(isOn ? "off" : "on") }
}
