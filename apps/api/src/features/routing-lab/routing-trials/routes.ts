import { routingTrials } from "@packhaus/contract/routing-lab/routing-trials/endpoints"
import { routes } from "../../../context.ts"
import { runTrial } from "./verbs.ts"

export const routingTrialRoutes = routes(routingTrials, {
  run: async (call) => ({ routing_trial: await runTrial(call, call.body) }),
})
