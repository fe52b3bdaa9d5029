import type { Role } from "@packhaus/contract/access/roles"
import type { PurchaseStatus } from "@packhaus/contract/purchasing/kit/status"
import { stockOrderList } from "@packhaus/contract/purchasing/stock-orders/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { expectedOfPurchases } from "../../../testing/expected-purchases.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import {
  createAgreement,
  createDocument,
  createDocumentFile,
  createStockOrder,
} from "../../../testing/stock-orders.ts"

type Target = NonNullable<Expectation["target"]>
const administrator: readonly Role[] = ["administrator"]
const placed =
  (status: PurchaseStatus): Target =>
  async (app, owner, supplier) => {
    const place = await catalogueFixtures(app).createPlace({ type: "customer", owner })
    const order = await createStockOrder(app, owner, {
      status,
      place_id: place.id,
      ...(supplier ? { supplier } : {}),
    })
    return { id: order.id, line_id: order.line_id }
  }
/** Goods that can be ordered: an agreement and a location. */
const agreed: Target = async (app, owner) => {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const { variant } = await createGoods(owner)
  const { id: agreement_id } = await createAgreement(app, owner, { variant_id: variant.id })
  const place = await createPlace()
  return {
    organisation_id: owner.organisation_id,
    agreement_id,
    variant_id: variant.id,
    location_id: place.id,
  }
}
const order: Expectation = {
  target: placed("open"),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const bySupplier = (status: PurchaseStatus): Expectation => ({
  target: placed(status),
  assigned: ["supplier"],
  foreign: administrator,
})
/** A file uploaded by the viewer for a stock order. */
const withFile: Target = async (app, owner, supplier) => {
  const params = await placed("open")(app, owner, supplier)
  const file = await createDocumentFile(app, supplier ?? owner)
  return { ...params, file_key: file.id }
}
const withDocument: Target = async (app, owner, supplier) => {
  const { id = "" } = await placed("open")(app, owner, supplier)
  const document = await createDocument(app, { id, adder: supplier ?? owner })
  return { id, document_id: document.id }
}
const purchases = expectedOfPurchases("/admin/stock-orders", {
  order,
  open: placed("open"),
  shipped: placed("on_the_way"),
})

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(stockOrderList, order),
    ...purchases.routes,
    "POST /admin/stock-orders": {
      // Payment comes later, with a confirmation of its own.
      recentPassword: false,
      target: agreed,
      own: ["customer"],
      managed: ["agency"],
      foreign: administrator,
      body: ({
        organisation_id = "org_none",
        agreement_id = "agre_none",
        variant_id = "variant_none",
        location_id = "sloc_none",
      }) => ({
        organisation_id,
        location_id,
        lines: [{ agreement_id, variant_id, quantity: 10 }],
        total: 13_900,
      }),
    },
    "POST /admin/stock-orders/:id/start": {
      ...bySupplier("open"),
      target: async (app, owner, supplier) => {
        const params = await placed("open")(app, owner, supplier)
        const { id = "" } = params
        await app.db
          .updateTable("stock_orders")
          .set({ payment_status: "captured" })
          .where("id", "=", id)
          .execute()
        return params
      },
    },
    "POST /admin/stock-orders/:id/send": { ...bySupplier("in_progress"), body: {} },
    "POST /admin/stock-orders/:id/track": {
      ...bySupplier("on_the_way"),
      foreign: staff,
      body: {},
    },
    "POST /admin/stock-orders/:id/documents": {
      ...order,
      target: withFile,
      foreign: staff,
      body: ({ file_key = "file_none" }) => ({ kind: "other", file_key }),
    },
    "DELETE /admin/stock-orders/:id/documents/:document_id": {
      ...order,
      target: withDocument,
      foreign: staff,
    },
    "POST /admin/stock-orders/:id/arrivals": {
      target: placed("on_the_way"),
      own: ["customer"],
      foreign: staff,
      body: ({ line_id = "sorl_none" }) => ({
        id: "0b8f6b3e-8a0e-4b5c-9a52-1f7a5e1f6c11",
        lines: [{ line_id, arrived: 1, damaged: 0, missing: 0 }],
      }),
    },
    "POST /admin/stock-orders/:id/landed-costs": {
      // It informs, and moves no money.
      recentPassword: false,
      target: placed("open"),
      own: ["customer"],
      managed: ["agency"],
      foreign: administrator,
      body: { freight: 10_000, duty: 0, other: 0, spread_by: "value" },
    },
  },
  plans: purchases.plans,
}
