import { invoiceRunList, invoiceRunRowList } from "@packhaus/contract/invoicing/invoice-runs/list"
import { merchantId, USUAL } from "../../../../../../bench/million/size.ts"
import { ofOrganisation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { TestApp } from "../../../testing/test-app.ts"

async function createRun({ rows }: TestApp) {
  const run = { trigger: "manual" as const, until: "2026-11-20", started_by: "Test" }
  return { id: (await rows.insert("invoice_runs", run)).id }
}

const administrator = ["administrator"] as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(invoiceRunList, { target: createRun, foreign: staff }),
    "GET /admin/invoice-runs/:id": { target: createRun, foreign: staff },
    ...listRoutes(invoiceRunRowList, { target: createRun, foreign: staff }),
    "POST /admin/invoice-runs": { recentPassword: false, open: administrator, body: {} },
    "POST /admin/invoice-runs/preview": {
      recentPassword: false,
      open: administrator,
      body: {},
    },
    "GET /admin/organisations/:id/billing": { target: ofOrganisation, foreign: staff },
    "POST /admin/organisations/:id/billing": {
      recentPassword: false,
      target: ofOrganisation,
      foreign: administrator,
      body: { rhythm: "monthly" },
    },
  },
  plans: {
    "/admin/invoice-runs": { isFew: true },
    "/admin/invoice-runs/export": { isFew: true },
    "/admin/invoice-runs/:id": { params: { id: "bill_1" } },
    "/admin/invoice-runs/:id/rows": { params: { id: "bill_1" } },
    "/admin/organisations/:id/billing": { params: { id: merchantId(USUAL) } },
  },
}
