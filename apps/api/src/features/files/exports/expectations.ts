import { exportList } from "@packhaus/contract/files/exports/list"
import { type Expectation, members, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

const people = [...staff, ...members]
const createExport: Expectation["target"] = async ({ rows }, owner) => {
  const { id } = await rows.insert("exports", {
    organisation_id: owner.organisation_id,
    member_id: owner.id,
    list: "exports",
    format: "csv",
    language: "de",
    query: {},
  })
  return { id }
}
const own = { target: createExport, own: people }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(exportList, own),
    "GET /admin/exports/:id": own,
    "POST /admin/exports": { open: people, body: { list: "exports" } },
    "POST /admin/exports/:id/download": own,
  },
  plans: {
    "/admin/exports": {},
    "/admin/exports/export": {},
    // Read by key; the filled database has no exports.
    "/admin/exports/:id": { isFew: true },
  },
}
