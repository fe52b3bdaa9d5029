import { organisationList } from "@packhaus/contract/organisations/list"
import { guardedFields } from "@packhaus/contract/organisations/schema"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { hashOf } from "../../access/secrets.ts"
import { members, ofOrganisation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** An organisation with an address that waits for its confirmation. */
async function requestedReplyTo({ db }: TestApp, { organisation_id: id }: Actor) {
  const address = `${id.toLowerCase()}@laden.example`
  await db
    .updateTable("organisations")
    .set({ reply_to: null, reply_to_pending: address })
    .where("id", "=", id)
    .execute()
  const link = { token_hash: hashOf(`token of ${id}`), expires_at: "2100-01-01T00:00:00.000Z" }
  await db
    .insertInto("reply_to_links")
    .values({ id: `rtl_${id}`, organisation_id: id, address, ...link })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(link))
    .execute()
  return { id }
}

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
    "POST /admin/organisations/:id/brand": {
      target: ofOrganisation,
      own: members,
      foreign: ["administrator"],
      body: { brand_name: "Glanz" },
      ownersOnly: true,
      recentPassword: false,
    },
    "POST /admin/organisations/:id/reply-to": {
      recentPassword: true,
      target: ofOrganisation,
      own: members,
      foreign: ["administrator"],
      // An address receives one mail a day.
      body: ({ id }) => ({ reply_to: `${id}@laden.example` }),
      ownersOnly: true,
    },
    "POST /admin/organisations/:id/reply-to/confirm": {
      recentPassword: false,
      target: requestedReplyTo,
      own: members,
      foreign: ["administrator"],
      body: ({ id }) => ({ token: `token of ${id}` }),
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
