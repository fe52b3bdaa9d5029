import type { Screen, Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const list: Screen = { name: "products", path: "/a/products" }
const products: Screen[] = [list, { name: "product", path: "/a/products", row: 1 }]

export const walk: Walk = {
  customer: [
    ...products,
    { name: "products none", path: "/a/products?q=zzzz" },
    { name: "product new", path: "/a/products/new" },
    { name: "product edit", path: "/a/products", row: 1, steps: [press("Bearbeiten", "Edit")] },
    { name: "product images", path: "/a/products", row: 1, steps: [press("Bilder", "Images")] },
    { name: "products import", path: "/a/products/import" },
    { name: "product failing", path: "/a/products", row: 0, fails: "500" },
  ],
  administrator: products,
  support: products,
  agency: products,
  supplier: products,
  other: [list],
}
