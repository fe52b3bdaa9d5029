import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { useEffect, useRef } from "react"
import { keepCopy } from "#lib/kept-copy.ts"
import { queryClient } from "#lib/query-client.ts"

const HOUR = 3_600_000
const ignore = () => {}

/**
 * Keeps the station usable without a connection: its page and scripts by a service worker, its data
 * as a copy in this tab. A new version starts as soon as no order is on the table.
 */
export function useWorker(hasTable: boolean) {
  const isBusy = useRef(hasTable)
  isBusy.current = hasTable
  useEffect(() => keepCopy(queryClient), [])
  useEffect(() => {
    const { serviceWorker: workers } = navigator
    if (!import.meta.env.PROD || !workers) return
    const isFirst = workers.controller === null
    const register = () =>
      workers
        .register("/station-worker.js", { scope: packStationPaths.station })
        .then((worker) => worker.update())
        .catch(ignore)
    const renew = () => {
      if (!isFirst && !isBusy.current) location.reload()
    }
    void register()
    workers.addEventListener("controllerchange", renew)
    const timer = setInterval(() => void register(), HOUR)
    return () => {
      workers.removeEventListener("controllerchange", renew)
      clearInterval(timer)
    }
  }, [])
}
