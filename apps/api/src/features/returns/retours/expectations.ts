import type { Role } from "@packhaus/contract/access/roles"
import { retourList, unassignedList } from "@packhaus/contract/returns/retours/list"
import { merchantId, USUAL } from "../../../../../../bench/million/size.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import {
  createKept,
  createOwnPlace,
  createRetour,
  createShippedOrder,
  createUnassigned,
} from "../../../testing/retours.ts"

const retour: Expectation = {
  target: async (app, owner, supplier) => {
    const { id } = await createRetour(app, owner, { supplier })
    return { id }
  },
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
/** An unassigned parcel at a location of the owner. */
const waiting: Expectation = {
  target: async (app, owner) => ({ id: (await createUnassigned(app, owner)).id }),
  own: ["customer", "supplier"],
  foreign: staff,
}
const lists = [{ invoiced: "false" }, { order: "number" }, { concern: "waiting" }]
const recorders: readonly Role[] = [...staff, "customer", "supplier"]

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(retourList, retour),
    "GET /admin/retours/:id": retour,
    "GET /admin/retours/orders": { query: { number: "#1" }, open: recorders },
    "GET /admin/retours/rules": { open: ["administrator", "support", "agency", "customer"] },
    "POST /admin/retours/rules": {
      target: async (_, { organisation_id }) => ({ organisation_id }),
      own: ["customer"],
      managed: ["agency"],
      foreign: ["administrator"],
      body: ({ organisation_id = "org_none" }) => ({
        organisation_id,
        a: "keep",
        b: null,
        c: null,
      }),
    },
    ...listRoutes(unassignedList, waiting),
    "POST /admin/unassigned-returns": {
      target: async (app, owner) => ({ location_id: (await createOwnPlace(app, owner)).id }),
      own: ["customer", "supplier"],
      foreign: staff,
      body: ({ location_id = "sloc_none" }) => ({
        id: crypto.randomUUID(),
        location_id,
        kind: "parcel",
        pieces: 1,
        note: "Ohne Absender",
      }),
    },
    "POST /admin/unassigned-returns/:id/close": { ...waiting, body: { reason: "Zurückgeschickt" } },
    "POST /admin/retours": {
      async target(app, owner, supplier) {
        const { order_id, line_item_id, location_id } = await createShippedOrder(app, owner, {
          supplier,
        })
        return { order_id, line_item_id, location_id }
      },
      own: ["customer"],
      assigned: ["supplier"],
      foreign: staff,
      body: ({ order_id = "ord_none", line_item_id = "item_none", location_id = "sloc_none" }) => ({
        id: crypto.randomUUID(),
        order_id,
        location_id,
        lines: [{ line_item_id, a: 1, b: 0, c: 0 }],
      }),
    },
    "POST /admin/retours/:id/answer": {
      async target(app, owner, supplier) {
        const { id, kept_id } = await createKept(app, owner, { supplier })
        return { id, kept_id }
      },
      own: ["customer"],
      foreign: ["administrator"],
      body: ({ kept_id = "retk_none" }) => ({
        id: crypto.randomUUID(),
        kept_id,
        answer: "keep",
        pieces: 1,
        reason: "Am Telefon gesagt",
      }),
    },
  },
  plans: {
    "/admin/retours": { queries: lists },
    "/admin/retours/export": { queries: lists },
    "/admin/retours/:id": {
      roles: ["administrator", "customer"],
      params: async ({ db }) =>
        db
          .selectFrom("retours")
          .select("id")
          .where("organisation_id", "=", merchantId(USUAL))
          .orderBy("id")
          .limit(1)
          .executeTakeFirstOrThrow(),
    },
    "/admin/unassigned-returns": { queries: [{ group: "open" }] },
    "/admin/unassigned-returns/export": {},
    "/admin/unassigned-returns/counts": {},
    "/admin/retours/rules": { isFew: true },
    "/admin/retours/orders": { isFew: true, queries: [{ number: "#1001" }] },
  },
}
