import { erasureList } from "@packhaus/contract/privacy/erasures/list"
import { merchantId, USUAL } from "../../../../../../bench/million/size.ts"
import {
  type Expectation,
  members,
  ofOrganisation,
  signedIn,
  staff,
} from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

const outside = [...members, "waitlist", "disabled"] as const

/** An organisation with a requested erasure. */
const createErasure: Expectation["target"] = async ({ rows }, { organisation_id, id }) => {
  const { id: erasure } = await rows.insert("erasures", {
    organisation_id,
    kind: "organisation",
    member_id: null,
    subject: "Test",
    asked_by: id,
    asked_by_name: "Test",
  })
  return { id: erasure }
}
/** The organisation of an erasure. */
const ofErasure: Expectation["target"] = async (app, owner) => {
  await createErasure(app, owner)
  return ofOrganisation(app, owner)
}
const listed: Expectation = { target: createErasure, foreign: staff }
const decided: Expectation = {
  own: outside,
  foreign: ["administrator"],
  ownersOnly: true,
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(erasureList, listed),
    "GET /admin/erasures/own": { open: signedIn },
    "POST /admin/erasures/own": { open: signedIn, recentPassword: true, refusalsOnly: true },
    "POST /admin/erasures/own/revoke": {
      open: signedIn,
      recentPassword: false,
      refusalsOnly: true,
    },
    "GET /admin/organisations/:id/erasure": {
      target: ofOrganisation,
      own: outside,
      foreign: staff,
      ownersOnly: true,
    },
    "POST /admin/organisations/:id/erasure": {
      ...decided,
      target: ofOrganisation,
      recentPassword: true,
    },
    "POST /admin/organisations/:id/erasure/revoke": {
      ...decided,
      target: ofErasure,
      recentPassword: false,
    },
    "POST /admin/erasures/:id/certificate": {
      target: createErasure,
      foreign: staff,
      recentPassword: false,
      refusalsOnly: true,
    },
  },
  plans: {
    "/admin/erasures": { isFew: true },
    "/admin/erasures/export": { isFew: true },
    "/admin/erasures/own": { isFew: true },
    "/admin/organisations/:id/erasure": {
      params: { id: merchantId(USUAL) },
      roles: ["administrator"],
      isFew: true,
    },
  },
}
