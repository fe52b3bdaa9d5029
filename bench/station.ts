// From a scan to the screen of the pack station, on the device profile of a hand scanner: 390 pixels, a
// processor four times slower. In turns with a page that only shows the text. Run, while the product runs
// (PACKHAUS says where; http://localhost:9000 otherwise): npm run bench -- station [--scans 60] [--write]
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import type { Page } from "playwright-core"
import { contextFor, launch } from "../apps/web/tools/walk-open.ts"
import { writeTables } from "./million/write.ts"
import { FLOOR, opened, quantile, scanned, watchScans } from "./station/scans.ts"
import { longestTask } from "./web/main-thread.ts"
import { table } from "./web/report.ts"
import { slowed } from "./web/weigh-page.ts"

const { values: options } = parseArgs({
  options: {
    scans: { type: "string", default: "60" },
    write: { type: "boolean", default: false },
  },
})
const baseURL = process.env.PACKHAUS ?? "http://localhost:9000"
const [LINES, SLOWER, GOAL, TURNS, SLIPS] = [12, 4, 100, 4, 12]
const ORDER = "#packing-order"
const scans = Math.max(TURNS, Number(options.scans))

/** A waiting order of the demo, as its location packs it. */
async function waitingOrder(): Promise<Packing> {
  const body = { email: "support@packhaus.example", password: "packhaus-demo" }
  const { access_token } = await createClient({ baseUrl: baseURL })(endpoints.sessions.token, {
    body,
  })
  const call = createClient({ baseUrl: baseURL, token: () => access_token })
  const query = { group: "open", order: "created_at", limit: 200 } as const
  const { orders } = await call(endpoints.orders.list, { query })
  for (const { id, location_id, holds } of orders) {
    if (!location_id || holds.length > 0) continue
    const { packing } = await call(endpoints.packStation.read, { params: { id, location_id } })
    if (packing.lines.length > 0) return packing
  }
  throw new Error("no order waits to be packed")
}
const skuOf = (line: number) => `STATION-${line}`

/** Opens the station with the order, enlarged to many lines. */
async function openStation(page: Page, packing: Packing) {
  await page.route(/\/admin\/pack-station\/[^?]+\/orders\/[^/?]+$/, async (route) => {
    const response = await route.fetch()
    const { packing: real } = await response.json()
    const [first] = real.lines
    const lines = Array.from({ length: LINES }, (_, index) => ({
      ...first,
      line_item_id: `line_${index}`,
      codes: [skuOf(index)],
      sku: skuOf(index),
      title: skuOf(index),
      quantity: Math.ceil(scans / LINES) + 1,
    }))
    await route.fulfill({ response, json: { packing: { ...real, lines } } })
  })
  await page.addInitScript(
    `localStorage.setItem("pack-station.place", ${JSON.stringify(packing.location_id)})`,
  )
  await page.goto(packStationPaths.station)
  await page.locator("form input").first().waitFor()
}

const browser = await launch()
const packing = await waitingOrder()
const station = await (await contextFor(browser, baseURL, "support", "de-light-390")).newPage()
await openStation(station, packing)
const floor = await (await contextFor(browser, baseURL, "", "de-light-390")).newPage()
await floor.setContent(FLOOR)
const { devtools } = await slowed(station, { cpu: SLOWER, network: false })
await slowed(floor, { cpu: SLOWER, network: false })
await station.bringToFront()
await watchScans(station, "[role=status][data-tone]")
await watchScans(floor, "p")
const took = {
  slips: [] as number[],
  station: [] as number[],
  tasks: [] as number[],
  floor: [] as number[],
}
await station.waitForTimeout(3_000)
for (let slip = 0; slip < SLIPS; slip += 1) {
  await station.locator("form input").first().focus()
  if (slip > 0) {
    await station.keyboard.press("Escape")
    await station.locator(ORDER).waitFor({ state: "detached" })
    await station.waitForTimeout(500)
  }
  took.slips.push(await opened(station, slipCodeOf(packing), ORDER))
  await station.waitForTimeout(1_000)
}

for (let turn = 0; turn < TURNS; turn += 1) {
  const some = Array.from({ length: Math.ceil(scans / TURNS) }, (_, index) => index)
  await station.bringToFront()
  await station.locator("form input").first().focus()
  for (const index of some)
    took.tasks.push(
      await longestTask(devtools, async () => {
        took.station.push(await scanned(station, skuOf((turn + index * TURNS) % LINES)))
      }),
    )
  await floor.bringToFront()
  await floor.locator("input").focus()
  for (const index of some) took.floor.push(await scanned(floor, skuOf(index)))
}
await browser.close()

const ms = (value: number) => `${Math.round(value)} ms`
const rowOf = (name: string, values: readonly number[]) => [
  name,
  ms(quantile(values, 0.5)),
  ms(quantile(values, 0.95)),
]
const [p95, floorP95] = [quantile(took.station, 0.95), quantile(took.floor, 0.95)]
const load = loadavg().map((one) => one.toFixed(1))
const report = [
  table(
    [`from a scan to the screen, ${took.station.length} scans`, "p50", "p95"],
    [
      rowOf(`pack station, an order of ${LINES} lines (goal: p95 ≤ ${GOAL} ms)`, took.station),
      rowOf(
        "… processor time of its longest task, which a busy machine does not change",
        took.tasks,
      ),
      rowOf(`from the scan of a slip to its order, ${SLIPS} scans`, took.slips),
      rowOf("a page that only shows the text", took.floor),
    ],
  ),
  `p95 ÷ that of the other page: ${(p95 / floorP95).toFixed(1)}.`,
  `Load of the machine at the end: ${load.join(", ")}.`,
].join("\n\n")
console.log(report)
if (p95 > GOAL) process.exitCode = 1
if (options.write) await writeTables(report, "station")
