import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Id } from "../../kernel/values.ts"
import { pickListList } from "./list.ts"
import {
  CreatePickList,
  HandOver,
  Picker,
  PickingPlan,
  PickListDetail,
  PickPieces,
  PlanPicking,
  PutBack,
  ReportShort,
  SwapSlots,
} from "./schema.ts"

const reply = itemReply("pick_list", PickListDetail)
const work = { method: "POST", params: ById, reply, action: "picking.work" } as const
const read = { method: "GET", action: "picking.read", params: ById } as const

export const picking = {
  ...pickListList.endpoints,
  /** Orders ready to be picked at a location, and the contents of a list of them. */
  plan: endpoint({
    method: "GET",
    path: "/admin/picking-plan/:location_id",
    action: "picking.work",
    params: z.object({ location_id: Id }),
    query: PlanPicking,
    reply: itemReply("plan", PickingPlan),
  }),
  /** People who can pick at a location. */
  pickers: endpoint({
    method: "GET",
    path: "/admin/picking-plan/:location_id/pickers",
    action: "picking.work",
    params: z.object({ location_id: Id }),
    reply: z.object({ pickers: z.array(Picker) }),
  }),
  read: endpoint({ ...read, path: "/admin/pick-lists/:id", reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/pick-lists/:id/timeline",
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** Reserves the orders for the picker. */
  create: endpoint({
    method: "POST",
    path: "/admin/pick-lists",
    action: "picking.work",
    body: CreatePickList,
    reply,
  }),
  /** Books pieces into a slot; the first ones start the list. */
  pick: endpoint({ ...work, path: "/admin/pick-lists/:id/pick", body: PickPieces }),
  /** Missing pieces come from another bin, or are booked as a difference and the order is short. */
  short: endpoint({ ...work, path: "/admin/pick-lists/:id/short", body: ReportShort }),
  /** Gives the list to another person, or takes it over. */
  handOver: endpoint({ ...work, path: "/admin/pick-lists/:id/picker", body: HandOver }),
  swap: endpoint({ ...work, path: "/admin/pick-lists/:id/slots", body: SwapSlots }),
  putBack: endpoint({ ...work, path: "/admin/pick-lists/:id/put-back", body: PutBack }),
  /** Ends the list once every piece is picked, missing or back in its bin. */
  finish: endpoint({ ...work, path: "/admin/pick-lists/:id/finish" }),
  /** Picked pieces go back to their bins; the orders can be listed again. */
  cancel: endpoint({ ...work, path: "/admin/pick-lists/:id/cancel" }),
}
