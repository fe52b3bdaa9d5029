import type { Packing } from "@packhaus/contract/pack-station/schema"
import { memo, type ReactNode, Suspense, useDeferredValue } from "react"
import { useTranslation } from "react-i18next"
import { useBare } from "#lib/bare.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { NextOrders } from "./next-orders.tsx"
import { PackedPart } from "./packed-part.tsx"
import { PackingLines } from "./packing-lines.tsx"
import { PackingSide } from "./packing-side.tsx"
import { ScanField } from "./scan-field.tsx"
import css from "./station.module.css"
import { StationHead } from "./station-head.tsx"
import { Strip } from "./strip.tsx"
import { useFullScreen } from "./use-full-screen.ts"
import { type Station as StationState, useStation } from "./use-station.ts"
import type { StationPlace } from "./use-station-place.ts"
import { useWorker } from "./use-worker.ts"

const FoundOrders = lazyPart(() => import("./found-orders.tsx"), "FoundOrders")
const PackedSlip = lazyPart(() => import("./packed-slip.tsx"), "PackedSlip", "customs")

type LaterProps = { station: StationState; children: (station: StationState) => ReactNode }
/** Draws parts that may follow the message of a scan in a later frame. */
const Later = ({ station, children }: LaterProps) => children(useDeferredValue(station))

/** The lines of the parcel, and its packaging, weight and shipping. */
const Table = memo(({ station, packing }: { station: StationState; packing: Packing }) => (
  <>
    <PackingLines station={station} packing={packing} />
    <PackingSide station={station} packing={packing} />
  </>
))

type Props = { place: { id: string; name: string }; places: StationPlace }

/** The pack station of a location: scan an order, scan its pieces, pack, next. */
export function Station({ place, places }: Props) {
  const { t } = useTranslation("pack-station")
  const station = useStation(place)
  useBare(useFullScreen().isOn)
  const { packing, slip, finder, hasTable } = station
  useWorker(hasTable)
  return (
    <div className={css.station}>
      <title>{`${t(($) => $.title)} · Packhaus`}</title>
      <Later station={station}>
        {(later) => <StationHead station={later} place={place} places={places} />}
      </Later>
      <ScanField station={station} />
      <Strip station={station} />
      {packing && hasTable ? (
        <div className={css.table} data-stopped={station.isStopped}>
          <Later station={station}>
            {(later) =>
              later.packing?.id === packing.id ? (
                <Table station={later} packing={later.packing} />
              ) : null
            }
          </Later>
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
