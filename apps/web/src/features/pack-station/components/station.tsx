import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useBare } from "#lib/bare.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useStored } from "#lib/stored.ts"
import { NextOrders } from "./next-orders.tsx"
import { PackedPart } from "./packed-part.tsx"
import { PackingLines } from "./packing-lines.tsx"
import { PackingSide } from "./packing-side.tsx"
import { ScanField } from "./scan-field.tsx"
import css from "./station.module.css"
import { StationHead } from "./station-head.tsx"
import { Strip } from "./strip.tsx"
import { useStation } from "./use-station.ts"
import type { StationPlace } from "./use-station-place.ts"
import { useWorker } from "./use-worker.ts"

const touch = window.matchMedia("(pointer: coarse)")

/**
 * On a touch screen a focused field would open the keyboard at each scan: there it opens only on
 * request.
 */
function useKeyboard() {
  const isTouched = touch.matches
  const [kept, keep] = useStored("pack-station.keyboard", "off")
  const isOn = !isTouched || kept === "on"
  return { isTouched, isOn, toggle: () => keep(kept === "on" ? "off" : "on") }
}

/** Whether this device shows the station without sidebar and top bar. */
function useFullScreen() {
  const [kept, keep] = useStored("pack-station.full-screen", "off")
  const isOn = kept === "on"
  useBare(isOn)
  return { isOn, toggle: () => keep(isOn ? "off" : "on") }
}

const FoundOrders = lazyPart(() => import("./found-orders.tsx"), "FoundOrders")
const PackedSlip = lazyPart(() => import("./packed-slip.tsx"), "PackedSlip", "customs")

type Props = { place: { id: string; name: string }; places: StationPlace }

/** The pack station of a location: scan an order, scan its pieces, pack, next. */
export function Station({ place, places }: Props) {
  const { t } = useTranslation("pack-station")
  const station = useStation(place)
  const keyboard = useKeyboard()
  const full = useFullScreen()
  const { packing, slip, finder, hasTable } = station
  useWorker(hasTable)
  return (
    <div className={css.station}>
      <title>{`${t(($) => $.title)} · Packhaus`}</title>
      <StationHead
        station={station}
        place={place}
        places={places}
        keyboard={keyboard}
        full={full}
      />
      <ScanField station={station} hasKeyboard={keyboard.isOn} onFullScreen={full.toggle} />
      <Strip station={station} />
      {packing && hasTable ? (
        <div className={css.table} data-stopped={station.isStopped}>
          <PackingLines station={station} packing={packing} />
          <PackingSide station={station} packing={packing} />
        </div>
      ) : (
        <div className={css.idle}>
          {slip.packed ? <PackedPart packed={slip.packed} slip={slip} /> : null}
          {finder.hits.orders.length > 0 ? (
            <Suspense>
              <FoundOrders station={station} />
            </Suspense>
          ) : (
            <NextOrders station={station} />
          )}
        </div>
      )}
      <div className={css.slip}>
        <Suspense>
          {slip.packed && slip.isWanted ? (
            <PackedSlip packed={slip.packed} onPrinted={slip.printed} />
          ) : null}
        </Suspense>
      </div>
    </div>
  )
}
