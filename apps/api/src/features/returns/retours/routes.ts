import { retours, unassignedReturns } from "@packhaus/contract/returns/retours/endpoints"
import { routes } from "../../../context.ts"
import { retourListing, unassignedListing } from "./list.ts"
import { readRules } from "./reads/rules.ts"
import { findOrders, readRetour } from "./reads.ts"
import { answerKept } from "./verbs/answer.ts"
import { recordRetour } from "./verbs/record.ts"
import { setRule } from "./verbs/set-rule.ts"
import { closeUnassigned, recordUnassigned } from "./verbs/unassigned.ts"

const returnRoutes = routes(retours, {
  ...retourListing.handlers,
  read: async ({ params, ...context }) => ({ retour: await readRetour(context, params.id) }),
  find: async ({ query, ...context }) => ({ orders: await findOrders(context, query.number) }),
  rules: async ({ query, ...context }) => ({
    retour_rules: await readRules(context, query.organisation_id ?? context.viewer.organisation_id),
  }),
  setRule: async ({ body, ...context }) => ({
    retour_rules: await readRules(context, await setRule(context, body)),
  }),
  record: async ({ body, ...context }) => ({
    retour: await readRetour(context, await recordRetour(context, body)),
  }),
  async answer({ params, body, ...context }) {
    await answerKept(context, params.id, body)
    return { retour: await readRetour(context, params.id) }
  },
})

const unassignedRoutes = routes(unassignedReturns, {
  ...unassignedListing.handlers,
  create: async ({ body, ...context }) => ({
    unassigned_return: await unassignedListing.one(context, await recordUnassigned(context, body)),
  }),
  async close({ params, body, ...context }) {
    await closeUnassigned(context, params.id, body.reason)
    return { unassigned_return: await unassignedListing.one(context, params.id) }
  },
})

export const retourRoutes = [...returnRoutes, ...unassignedRoutes]
