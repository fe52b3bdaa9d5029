import { slackMessageList } from "@packhaus/contract/slack/list"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import {
  type Expectation,
  members,
  ofOrganisation,
  staff,
} from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

const SLACK = "https://hooks.slack.com/services"

async function createWebhook({ db }: TestApp, { organisation_id }: Actor) {
  const webhook = { organisation_id, url: "sealed", url_hint: "…abcd", language: "de" } as const
  await db
    .insertInto("slack_webhooks")
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id: organisation_id }
}
const read: Expectation = { target: ofOrganisation, own: members, foreign: staff }
const written: Expectation = {
  target: createWebhook,
  own: members,
  foreign: ["administrator"],
  ownersOnly: true,
}
const of = { params: { id: merchantId(USUAL) }, roles: ["administrator"], isFew: true } as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(slackMessageList, { ...read, refusalsOnly: true }),
    "GET /admin/organisations/:id/slack": read,
    "POST /admin/organisations/:id/slack": {
      ...written,
      recentPassword: true,
      body: { url: `${SLACK}/T0/B0/abc`, kinds: ["hold"], language: "de" },
    },
    "DELETE /admin/organisations/:id/slack": { ...written, recentPassword: true },
    "POST /admin/organisations/:id/slack/test": { ...written, recentPassword: false },
  },
  plans: {
    "/admin/organisations/:id/slack": of,
    "/admin/organisations/:id/slack/messages": of,
    "/admin/organisations/:id/slack/messages/export": of,
  },
}
