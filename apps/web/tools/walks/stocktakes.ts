import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import type { Page } from "playwright-core"
import type { Screen, Walk } from "../walk-parts.ts"
import { chooseFile, press } from "../walk-steps.ts"

const list: Screen = { name: "stocktakes", path: "/a/stocktakes" }
const one: Screen = { name: "stocktake", path: "/a/stocktakes", row: 0 }
const ended: Screen = { name: "stocktake ended", path: "/a/stocktakes", row: 1 }
const begin: Screen = {
  name: "stocktake new",
  path: "/a/stocktakes",
  steps: [press("Inventur beginnen", "Start a stocktake")],
}
const imports: Screen = { name: "stocktakes import", path: "/a/stocktakes/import" }
const faulty: Screen = {
  ...imports,
  name: "stocktakes import with faults",
  steps: [
    chooseFile(
      "SKU;Standort;Gezählt;Grund",
      "gibt-es-nicht;Hamburg-Billbrook;4;verloren",
      "gibt-es-nicht;Mond;9,5;Hunger",
    ),
  ],
}
/** Chooses a file that counts two pieces more than the stock in Hamburg. */
async function chooseCounts(page: Page) {
  const reply = await page.request.get("/admin/stocks?limit=100")
  const { stocks }: { stocks: Stock[] } = await reply.json()
  const rows = stocks
    .filter(({ sku, location_name }) => sku !== null && location_name === "Hamburg-Billbrook")
    .map(({ sku, location_name, on_hand }) => `${sku};${location_name};${on_hand + 2};gefunden`)
  await chooseFile("SKU;Standort;Gezählt;Grund", ...rows.slice(0, 5))(page)
}
const checked: Screen = { ...imports, name: "stocktakes import checked", steps: [chooseCounts] }

export const walk: Walk = {
  customer: [list],
  administrator: [list, one, ended, begin, imports, checked, faulty],
  supplier: [list],
}
