import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const list: Screen = { name: "product requests", path: "/a/product-requests" }
const one: Screen = {
  name: "product request",
  path: "/a/product-requests?group=pending",
  row: 0,
}

/** A request with several offers, of two suppliers and for three modes of transport. */
const compared: Screen = {
  name: "product request compared",
  path: "/a/product-requests?q=Metall-Laterne%20Fjord",
  row: 0,
}

/** An accepted and paid request: it links to its invoice. */
const brandService: Screen = {
  name: "product request brand service",
  path: "/a/product-requests?q=Banderolen",
  row: 0,
}

export const walk: Walk = {
  customer: [
    list,
    one,
    compared,
    brandService,
    { name: "product request form", path: "/a/product-requests?group=drafts", row: 0 },
    { name: "product request new", path: "/a/product-requests/edit" },
    { name: "product request refused", path: "/a/product-requests?group=closed", row: 0 },
  ],
  agency: [
    list,
    one,
    compared,
    {
      name: "product request assign",
      path: "/a/product-requests?group=pending",
      row: 0,
      steps: [press("Lieferanten fragen …", "Ask suppliers …")],
    },
  ],
  administrator: [
    list,
    one,
    {
      name: "product request publish",
      path: "/a/product-requests?group=accepted",
      row: 0,
      steps: [press("Veröffentlichen …", "Publish …")],
    },
  ],
  support: [list],
  other: [list],
}
