import { bulkRowList, bulkRunList } from "@packhaus/contract/bulk/bulk-runs/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

async function createRun({ rows }: TestApp, { id: member_id, organisation_id }: Actor) {
  const run = { organisation_id, member_id, kind: "orders.hold" as const, input: {}, total: 0 }
  return { id: (await rows.insert("bulk_runs", run)).id }
}
async function createProduct(app: TestApp, owner: Actor) {
  return { id: (await catalogueFixtures(app).createGoods(owner)).product.id }
}
const workers = ["agency", "customer", "supplier"] as const
const ownRun = { target: createRun, own: workers, foreign: staff } as const
const plan = { params: { id: "bulk_1" }, roles: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(bulkRunList, ownRun),
    "GET /admin/bulk-runs/:id": ownRun,
    ...listRoutes(bulkRowList, ownRun),
    "POST /admin/bulk-runs": {
      open: [...staff, "agency", "customer"],
      body: { kind: "orders.hold", selection: { ids: ["none"] } },
    },
    "POST /admin/bulk-runs/:id/undo": ownRun,
    "POST /admin/bulk-runs/preview": {
      open: ["administrator"],
      body: { kind: "invoices.issue", selection: { ids: ["none"] } },
    },
    "POST /admin/bulk-runs/waiting-lines/preview": {
      recentPassword: false,
      open: ["administrator"],
      body: { kind: "waiting_lines.approve", selection: { ids: ["none"] } },
    },
    "POST /admin/bulk-runs/products/preview": {
      target: createProduct,
      own: ["customer"],
      managed: ["agency"],
      foreign: ["administrator"],
      body: ({ id = "none" }) => ({ selection: { ids: [id] }, changes: { status: "draft" } }),
    },
    "POST /admin/bulk-runs/products": {
      open: ["administrator", "agency", "customer"],
      body: { file_key: "none" },
      refusalsOnly: true,
    },
    "POST /admin/bulk-runs/tracking": {
      open: [...staff, "customer", "supplier"],
      body: { csv: "order,tracking_number\n1,TRACK-1" },
    },
  },
  plans: {
    "/admin/bulk-runs/:id": plan,
    "/admin/bulk-runs/:id/rows": plan,
  },
}
