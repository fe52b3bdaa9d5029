import { randomUUID } from "node:crypto"
import type { Role } from "@packhaus/contract/access/roles"
import { pickListList } from "@packhaus/contract/warehouse/picking/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createPicking } from "../../../testing/picking.ts"

type Target = NonNullable<Expectation["target"]>
const list =
  (picked = 0): Target =>
  async (app, owner) => {
    const { id, line_id, order_id } = await createPicking(app, owner, { picked })
    return { id, line_id, order_id }
  }
const workers: readonly Role[] = ["customer", "supplier"]
const at = (target: Target): Expectation => ({ target, own: workers, foreign: staff })
const read = at(list())
const place: Target = async (app, owner) => {
  const { type } = await app.rows.one("organisations", owner.organisation_id)
  const own = type === "supplier" || type === "customer" ? { type, owner } : {}
  return { location_id: (await catalogueFixtures(app).createPlace(own)).id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(pickListList, read),
    "GET /admin/picking-plan/:location_id": at(place),
    "GET /admin/picking-plan/:location_id/pickers": at(place),
    "GET /admin/pick-lists/:id": read,
    "GET /admin/pick-lists/:id/timeline": read,
    "POST /admin/pick-lists": {
      ...at(async (app, owner) => {
        const { location_id } = await createPicking(app, owner, { isListed: false })
        return { location_id }
      }),
      body: ({ location_id = "sloc_none" }) => ({ location_id, kind: "batch" }),
    },
    "POST /admin/pick-lists/:id/pick": {
      ...read,
      body: ({ line_id = "pkln_none" }) => ({ client_id: randomUUID(), line_id, quantity: 1 }),
    },
    "POST /admin/pick-lists/:id/short": {
      ...read,
      body: ({ line_id = "pkln_none" }) => ({ client_id: randomUUID(), line_id, counted: 1 }),
    },
    "POST /admin/pick-lists/:id/picker": {
      ...at(async (app, owner) => {
        const { id } = await createPicking(app, owner)
        const { organisation_id } = await app.rows.one("pick_lists", id)
        const [member] = await app.rows.children("members", "organisation_id", [organisation_id])
        return { id, member_id: member?.id ?? "" }
      }),
      body: ({ member_id = "mem_none" }) => ({ picker_id: member_id }),
    },
    "POST /admin/pick-lists/:id/slots": {
      ...read,
      body: ({ order_id = "order_none" }) => ({ order_id, slot: 1 }),
    },
    "POST /admin/pick-lists/:id/put-back": {
      ...at(list(1)),
      body: ({ order_id = "order_none" }) => ({ order_id }),
    },
    "POST /admin/pick-lists/:id/finish": at(list(3)),
    "POST /admin/pick-lists/:id/cancel": read,
  },
  plans: {
    "/admin/pick-lists": { isFew: true },
    "/admin/pick-lists/export": { isFew: true },
    "/admin/pick-lists/counts": { isFew: true },
    "/admin/pick-lists/:id": { isFew: true },
    "/admin/pick-lists/:id/timeline": { isFew: true },
    "/admin/picking-plan/:location_id": { isFew: true },
    "/admin/picking-plan/:location_id/pickers": { isFew: true },
  },
}
