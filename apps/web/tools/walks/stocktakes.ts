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

export const walk: Walk = {
  customer: [list],
  administrator: [list, one, ended, begin, imports, faulty],
  supplier: [list],
}
