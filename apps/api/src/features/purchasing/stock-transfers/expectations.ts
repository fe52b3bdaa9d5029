import type { Role } from "@packhaus/contract/access/roles"
import { stockTransferList } from "@packhaus/contract/purchasing/stock-transfers/list"
import type { StockTransferStatus } from "@packhaus/contract/purchasing/stock-transfers/status"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createStockTransfer } from "../../../testing/stock-transfers.ts"

type Target = NonNullable<Expectation["target"]>
/** Of this customer, between places of the platform; or between two of this supplier's. */
const planned =
  (status: StockTransferStatus): Target =>
  async (app, owner, supplier) => {
    const { id, line_id } = await createStockTransfer(app, owner, {
      status,
      ...(supplier ? { supplier } : {}),
    })
    return { id, line_id }
  }
const transfer: Expectation = {
  target: planned("open"),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const byWorker = (status: StockTransferStatus): Expectation => ({
  target: planned(status),
  assigned: ["supplier"],
  foreign: staff,
})
const suppliers: readonly Role[] = ["supplier"]

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stockTransferList, transfer),
    "GET /admin/stock-transfers/:id": transfer,
    "GET /admin/stock-transfers/:id/timeline": transfer,
    "POST /admin/stock-transfers": {
      async target(app, owner) {
        const { createGoods, createPlace } = catalogueFixtures(app)
        const { type } = await app.rows.one("organisations", owner.organisation_id)
        const isSupplier = type === "supplier"
        const own = isSupplier ? ({ type, owner } as const) : {}
        const [from, to] = [await createPlace(own), await createPlace(own)]
        const merchant = isSupplier ? await app.createActor("customer") : owner
        const { levels } = await createGoods(merchant, { stock: { [from.id]: 5 } })
        return { id: levels[0]?.id ?? "", from_id: from.id, to_id: to.id }
      },
      own: suppliers,
      foreign: staff,
      body: ({ id = "ilev_none", from_id = "sloc_none", to_id = "sloc_nowhere" }) => ({
        from_id,
        to_id,
        lines: [{ stock_id: id, quantity: 1 }],
      }),
    },
    "POST /admin/stock-transfers/:id/send": { ...byWorker("open"), body: {} },
    "POST /admin/stock-transfers/:id/arrive": {
      ...byWorker("on_the_way"),
      body: ({ line_id = "strl_none" }) => ({ lines: [{ line_id, arrived: 1, damaged: 0 }] }),
    },
    "POST /admin/stock-transfers/:id/cancel": {
      ...byWorker("open"),
      body: { reason: "Anders überlegt" },
    },
  },
  plans: {
    "/admin/stock-transfers": { isFew: true },
    "/admin/stock-transfers/export": { isFew: true },
    "/admin/stock-transfers/counts": { isFew: true },
    "/admin/stock-transfers/:id": { isFew: true },
    "/admin/stock-transfers/:id/timeline": { isFew: true },
  },
}
