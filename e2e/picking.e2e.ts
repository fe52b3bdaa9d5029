import { endpoints } from "@packhaus/contract/endpoints"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { slotCode } from "@packhaus/contract/warehouse/picking/walk"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { apiAs, orderToPack } from "./outside.ts"
import { scan } from "./station.ts"

const { signedIn } = await openBrowser()

const OFFLINE = 30_000

test("a picker scans on when the network fails with the first scan, and each piece is booked once when it is back", async () => {
  const { call } = await apiAs("support")
  const id = await orderToPack("Funkloch im Gang", { quantity: 2, avoid: "dropshipping" })
  const { order } = await call(endpoints.orders.read, { params: { id } })
  const body = { location_id: order.location_id ?? "", kind: "batch" as const, order_ids: [id] }
  const made = (await call(endpoints.picking.create, { body })).pick_list
  const read = async () =>
    (await call(endpoints.picking.read, { params: { id: made.id } })).pick_list.lines
  const [line] = await read()

  const page = await signedIn("support", { width: 390 })
  const sent: unknown[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/pick"))
      sent.push(request.postDataJSON().client_id)
  })
  await page.goto(pickListPaths.work(made.id))
  await page.getByRole("textbox", { name: "Artikel scannen" }).waitFor()
  // Toasts, dialogs and menus load with the first key.
  await page.context().setOffline(true)
  await scan(page, line?.sku ?? "")
  await page.getByRole("textbox", { name: "In Wagenfach 1 legen und scannen" }).waitFor()
  await scan(page, slotCode(1))
  await page.getByText(/gespeichert, wird bei Verbindung/).waitFor()
  await page.waitForTimeout(OFFLINE)
  expect((await read()).map(({ picked }) => picked)).toEqual([0])
  await page.context().setOffline(false)
  await page.getByText("Alles gepickt").waitFor()
  expect((await read()).map(({ picked }) => picked)).toEqual([2])
  expect(new Set(sent).size).toBe(1)
})
