import { dataExportList } from "@packhaus/contract/privacy/data-exports/list"
import {
  type Expectation,
  members,
  ofOrganisation,
  signedIn,
} from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

const createDataExport: Expectation["target"] = async ({ rows }, owner) => {
  const { id } = await rows.insert("data_exports", {
    organisation_id: owner.organisation_id,
    member_id: owner.id,
    subject: "person",
    language: "de",
  })
  return { id }
}
const own: Expectation = { target: createDataExport, own: signedIn }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(dataExportList, own),
    "GET /admin/data-exports/:id": own,
    "POST /admin/data-exports/own": { open: signedIn, recentPassword: false },
    "POST /admin/data-exports/:id/download": { ...own, recentPassword: true },
    "POST /admin/organisations/:id/data-exports": {
      target: ofOrganisation,
      own: ["administrator", ...members, "waitlist", "disabled"],
      foreign: ["administrator"],
      ownersOnly: true,
      recentPassword: true,
    },
  },
  plans: {
    "/admin/data-exports": { isFew: true },
    "/admin/data-exports/export": { isFew: true },
    "/admin/data-exports/:id": { isFew: true },
  },
}
