import type { Role } from "@packhaus/contract/access/roles"
import type { PurchaseStatus } from "@packhaus/contract/purchasing/kit/status"
import { packagingOrderList } from "@packhaus/contract/purchasing/packaging-orders/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { expectedOfPurchases } from "../../../testing/expected-purchases.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createFile } from "../../../testing/files.ts"
import {
  createPackagingOrder,
  createPriced,
  giveAddress,
} from "../../../testing/packaging-orders.ts"

type Target = NonNullable<Expectation["target"]>
const administrator: readonly Role[] = ["administrator"]
/** Delivered to a location of the owner, produced by the assigned supplier. */
const placed =
  (status: PurchaseStatus): Target =>
  async (app, owner, supplier) => {
    const order = await createPackagingOrder(app, owner, {
      status,
      place: { type: "customer", owner },
      ...(supplier ? { supplier } : {}),
    })
    return { id: order.id, line_id: order.line_id }
  }
/** Delivered to a location of the owner or of the worker's organisation. */
const coming: Target = async (app, owner, supplier) => {
  const order = await createPackagingOrder(app, owner, {
    status: "on_the_way",
    place: supplier ? { type: "supplier", owner: supplier } : { type: "customer", owner },
  })
  return { id: order.id, line_id: order.line_id }
}
/** A size of the owner's own with a price, and a place. */
const priced: Target = async (app, owner) => {
  await giveAddress(app, owner)
  const packaging = await createPriced(app, owner)
  const place = await catalogueFixtures(app).createPlace()
  return {
    organisation_id: owner.organisation_id,
    packaging_id: packaging.id,
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
const byBuyer: Expectation = {
  own: ["customer"],
  managed: ["agency"],
  foreign: administrator,
  recentPassword: false,
}
const byMaker = (status: PurchaseStatus): Expectation => ({
  target: placed(status),
  assigned: ["supplier"],
  foreign: administrator,
})
const purchases = expectedOfPurchases("/admin/packaging-orders", {
  order,
  open: placed("open"),
  shipped: placed("on_the_way"),
})

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(packagingOrderList, order),
    ...purchases.routes,
    "POST /admin/packaging-orders": {
      // Payment comes later, with a confirmation of its own.
      recentPassword: false,
      target: priced,
      own: ["customer"],
      managed: ["agency"],
      foreign: administrator,
      body: ({
        organisation_id = "org_none",
        packaging_id = "pack_none",
        location_id = "sloc_none",
      }) => ({
        organisation_id,
        location_id,
        lines: [{ packaging_id, quantity: 1_000 }],
        total_price: 350,
      }),
    },
    "POST /admin/packaging-orders/:id/images": {
      ...byBuyer,
      target: async (app, owner) => {
        const { id } = await createPackagingOrder(app, owner)
        const file = await createFile(app, owner, { context: "packaging_order_image" })
        return { id, file_key: file.id }
      },
      body: ({ file_key = "file_none" }) => ({ file_key }),
    },
    "DELETE /admin/packaging-orders/:id/images/:image_id": {
      ...byBuyer,
      target: async (app, owner) => {
        const { id } = await createPackagingOrder(app, owner)
        const { organisation_id } = owner
        const file = await createFile(app, owner, { context: "packaging_order_image" })
        const image = await app.rows.insert("packaging_order_images", {
          organisation_id,
          packaging_order_id: id,
          handler_ids: [],
          file_id: file.id,
          name: file.name,
          size: file.size,
          rank: 0,
          added_by: owner.id,
          added_by_name: "Ada",
        })
        return { id, image_id: image.id }
      },
    },
    "POST /admin/packaging-orders/:id/assign": {
      recentPassword: false,
      target: placed("open"),
      foreign: administrator,
      body: { supplier_id: null },
    },
    "POST /admin/packaging-orders/:id/start": {
      ...byMaker("open"),
      target: async (app, owner, supplier) => {
        const params = await placed("open")(app, owner, supplier)
        const { id = "" } = params
        await app.rows.update("packaging_orders", id, { payment_status: "captured" })
        return params
      },
    },
    "POST /admin/packaging-orders/:id/send": { ...byMaker("in_progress"), body: {} },
    "POST /admin/packaging-orders/:id/track": { ...byMaker("on_the_way"), body: {} },
    "POST /admin/packaging-orders/:id/arrivals": {
      target: coming,
      own: ["customer"],
      assigned: ["supplier"],
      foreign: staff,
      body: ({ line_id = "pkol_none" }) => ({
        id: "0b8f6b3e-8a0e-4b5c-9a52-1f7a5e1f6c12",
        lines: [{ line_id, arrived: 1, missing: 0 }],
      }),
    },
  },
  plans: purchases.plans,
}
