import { feeList } from "@packhaus/contract/invoicing/price-lists/list"
import { cents } from "@packhaus/contract/kernel/cents"
import { ofOrganisation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

async function createPlanned({ rows }: TestApp, { organisation_id }: Actor) {
  const valid_from = `${2100 + (nextNumber() % 7000)}-01-01`
  const price = { code: "pack_first" as const, amount: cents(99), valid_from }
  return { id: (await rows.insert("fees", { organisation_id, ...price, created_by: "Test" })).id }
}

const administrator = ["administrator"] as const

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/fee-schedule": { open: staff },
    "GET /admin/organisations/:id/fee-schedule": {
      target: ofOrganisation,
      own: ["agency", "customer"],
      managed: ["agency"],
      foreign: staff,
    },
    ...listRoutes(feeList, { open: staff }),
    "POST /admin/fees": {
      recentPassword: false,
      open: administrator,
      body: { code: "pack_first", amount: 160, valid_from: "2999-01-01" },
    },
    "POST /admin/fees/:id/revoke": {
      recentPassword: false,
      target: createPlanned,
      foreign: administrator,
    },
  },
  plans: {
    "/admin/fee-schedule": { isFew: true },
    "/admin/fees": { isFew: true },
    "/admin/fees/export": { isFew: true },
    "/admin/organisations/:id/fee-schedule": { isFew: true },
  },
}
