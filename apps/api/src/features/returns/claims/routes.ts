import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { routes } from "../../../context.ts"
import { readClaim, readClaims, readRefundable } from "./reads.ts"
import { createClaim } from "./verbs/create.ts"
import { handOverClaim } from "./verbs/hand-over.ts"
import { acceptClaim, declineClaim, settleClaim, trackClaim, withdrawClaim } from "./verbs/move.ts"
import { proposeClaim } from "./verbs/propose.ts"
import { replaceClaim } from "./verbs/replace.ts"

export const claimRoutes = routes(claims, {
  ofChat: async ({ params, ...context }) => ({ claims: await readClaims(context, params.id) }),
  create: async ({ params, body, ...context }) => ({
    claim: await readClaim(context, await createClaim(context, params.id, body)),
  }),
  refundable: async ({ params, ...context }) => ({
    refundable: await readRefundable(context, params.id),
  }),
  async propose({ params, body, ...context }) {
    await proposeClaim(context, params.id, body)
    return { claim: await readClaim(context, params.id) }
  },
  async accept({ params, ...context }) {
    await acceptClaim(context, params.id)
    return { claim: await readClaim(context, params.id) }
  },
  async decline({ params, body, ...context }) {
    await declineClaim(context, params.id, body)
    return { claim: await readClaim(context, params.id) }
  },
  async withdraw({ params, ...context }) {
    await withdrawClaim(context, params.id)
    return { claim: await readClaim(context, params.id) }
  },
  async handOver({ params, body, ...context }) {
    await handOverClaim(context, params.id, body)
    return { claim: await readClaim(context, params.id) }
  },
  async refund({ params, body, ...context }) {
    await settleClaim(context, params.id, "refund", body)
    return { claim: await readClaim(context, params.id) }
  },
  async credit({ params, body, ...context }) {
    await settleClaim(context, params.id, "credit", body)
    return { claim: await readClaim(context, params.id) }
  },
  async replace({ params, ...context }) {
    await replaceClaim(context, params.id)
    return { claim: await readClaim(context, params.id) }
  },
  async track({ params, body, ...context }) {
    await trackClaim(context, params.id, body)
    return { claim: await readClaim(context, params.id) }
  },
})
