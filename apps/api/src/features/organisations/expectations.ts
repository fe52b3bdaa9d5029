import { organisationList } from "@packhaus/contract/organisations/list"
import { guardedFields } from "@packhaus/contract/organisations/schema"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { members, ofOrganisation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(organisationList, {
      target: ofOrganisation,
      own: ["agency"],
      managed: ["agency"],
      foreign: staff,
    }),
    "GET /admin/organisations/:id": {
      target: ofOrganisation,
      own: members,
      managed: ["agency"],
      foreign: staff,
    },
    "POST /admin/organisations/:id/disable": {
      recentPassword: true,
      target: ofOrganisation,
      own: members,
      foreign: ["administrator"],
      ownersOnly: true,
      body: {},
    },
    "POST /admin/organisations/:id/enable": {
      recentPassword: true,
      target: ofOrganisation,
      own: members,
      foreign: ["administrator"],
      ownersOnly: true,
    },
    "POST /admin/organisations/:id": {
      recentPassword: guardedFields,
      target: ofOrganisation,
      own: members,
      foreign: ["administrator"],
      body: { city: "Lüneburg" },
      ownersOnly: true,
    },
  },
  plans: {
    "/admin/organisations/:id": {
      params: { id: merchantId(USUAL) },
      roles: ["administrator"],
    },
  },
}
