import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import { pickListNotes } from "@packhaus/contract/warehouse/picking/status"
import { type Context, routes } from "../../../context.ts"
import { actsOn, timelineOf } from "../../purchasing/kit/routes.ts"
import { pickListListing } from "./list.ts"
import { readPickList } from "./reads/detail.ts"
import { readPickers } from "./reads/pickers.ts"
import { planPicking } from "./reads/plan.ts"
import { handOverPickList, swapSlots } from "./verbs/arrange.ts"
import { createPickList } from "./verbs/create.ts"
import { cancelPickList, finishPickList, putBackOrder } from "./verbs/end.ts"
import { pickPieces } from "./verbs/pick.ts"
import { reportShort } from "./verbs/short.ts"

const shown = async (context: Context, id: string) => ({
  pick_list: await readPickList(context, id),
})
const acts = actsOn(shown)

export const pickingRoutes = routes(picking, {
  ...pickListListing.handlers,
  plan: async ({ params, query, ...context }) => ({
    plan: await planPicking(context, { ...params, ...query }),
  }),
  pickers: async ({ params, ...context }) => ({
    pickers: await readPickers(context, params.location_id),
  }),
  read: ({ params, ...context }) => shown(context, params.id),
  timeline: timelineOf("pick_lists", pickListNotes),
  create: async ({ body, ...context }) => shown(context, await createPickList(context, body)),
  pick: acts(pickPieces),
  short: acts(reportShort),
  handOver: acts(handOverPickList),
  swap: acts(swapSlots),
  putBack: acts(putBackOrder),
  finish: acts(finishPickList),
  cancel: acts(cancelPickList),
})
