import { acting } from "@packhaus/contract/access/acting/endpoints"
import { systemRoutes } from "../../../context.ts"
import { endActing } from "./verbs/end.ts"
import { raiseActing } from "./verbs/raise.ts"
import { startActing } from "./verbs/start.ts"

export const actingRoutes = systemRoutes(acting, {
  start: async ({ params, body, ...context }) => ({
    acting: await startActing(context, params.id, body.reason),
  }),
  raise: async ({ body, ...context }) => ({ acting: await raiseActing(context, body.reason) }),
  end: async (context) => ({ acting: await endActing(context, "ended") }),
})
