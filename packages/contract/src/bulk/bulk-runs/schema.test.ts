import { expect, test } from "vitest"
import { actions } from "../../access/policy.ts"
import { bulkActions, bulkUndos, StartBulk } from "./schema.ts"

test("every declared bulk verb can be started for ticked rows, and needs an action of the policy", () => {
  // Uploaded tables and undoing have addresses of their own.
  const others = ["orders.tracking", "products.import", ...Object.values(bulkUndos)]
  const kinds = Object.keys(bulkActions).filter((kind) => !others.includes(kind))
  expect(kinds).toEqual([
    "orders.pack",
    "orders.ship",
    "orders.release",
    "orders.hold",
    "orders.route",
    "invoices.issue",
    "invoices.pay",
    "waiting_lines.approve",
    "waiting_lines.price",
    "products.edit",
  ])
  for (const kind of kinds)
    expect(
      StartBulk.safeParse({
        kind,
        selection: { ids: ["row_1"] },
        ...(kind === "products.edit" ? { changes: { status: "draft" } } : {}),
        ...(kind === "waiting_lines.price" ? { price: 250 } : {}),
      }).error,
    ).toBeUndefined()
  for (const action of Object.values(bulkActions)) expect(actions).toContain(action)
})
