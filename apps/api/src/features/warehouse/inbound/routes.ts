import { inbound } from "@packhaus/contract/warehouse/inbound/endpoints"
import { inboundNotes } from "@packhaus/contract/warehouse/inbound/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../../purchasing/kit/routes.ts"
import { inboundListing } from "./list.ts"
import { proposeForOrder, proposeForProduct, proposeForSkus, readInbound } from "./reads.ts"
import { answerInbound } from "./verbs/answer.ts"
import { arriveInbound } from "./verbs/arrive.ts"
import { changeInbound, createInbound } from "./verbs/create.ts"
import { announceInbound, cancelInbound, closeInbound, scheduleInbound } from "./verbs/move.ts"

const shown = async (context: Context, id: string) => ({
  inbound_notice: await readInbound(context, id),
})
const acts = actsOn(shown)

export const inboundRoutes = routes(inbound, {
  ...inboundListing.handlers,
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: timelineOf("inbound_notices", inboundNotes),
  ofOrder: async ({ params, ...context }) => ({
    proposal: await proposeForOrder(context, params.id),
  }),
  ofProduct: async ({ params, ...context }) => ({
    proposal: await proposeForProduct(context, params.id),
  }),
  ofSkus: async ({ body, ...context }) => ({ proposal: await proposeForSkus(context, body) }),
  create: async ({ body, ...context }) => shown(context, await createInbound(context, body)),
  change: acts(changeInbound),
  announce: acts(announceInbound),
  schedule: acts(scheduleInbound),
  cancel: acts(cancelInbound),
  close: acts(closeInbound),
  arrive: acts(arriveInbound),
  answer: async ({ params: { id, line_id }, body, ...context }) => {
    await answerInbound(context, { id, line_id, ...body })
    return shown(context, id)
  },
})
