import type { Screen, Walk } from "../walk-parts.ts"
import { chooseFile, press } from "../walk-steps.ts"

const list: Screen = { name: "duty rates", path: "/a/duty-rates" }
const imports: Screen = { name: "duty rates import", path: "/a/duty-rates/import" }
const checked: Screen = {
  ...imports,
  name: "duty rates import checked",
  steps: [
    chooseFile(
      "HS-Code beginnt mit;Ursprung;Ziel;Satz;Gültig ab",
      "9404;;;3,7;2099-01-01",
      "9404;CN;CH;0;2099-01-01",
    ),
  ],
}
const bad: Screen = {
  ...imports,
  name: "duty rates import with faults",
  steps: [
    chooseFile(
      "HS-Code beginnt mit;Ursprung;Ziel;Satz;Gültig ab",
      "940;China;;viel;2020-01-01",
      "9404;;;3,7;2020-01-01",
    ),
  ],
}
const small: Screen = {
  ...list,
  name: "duty of small parcels",
  steps: [press("Kleinsendungen", "Small parcels")],
}

export const walk: Walk = {
  administrator: [
    list,
    imports,
    checked,
    bad,
    small,
    { name: "duty rates failing", path: "/a/duty-rates", fails: "500" },
  ],
  support: [list],
}
