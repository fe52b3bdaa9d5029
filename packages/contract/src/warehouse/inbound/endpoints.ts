import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Id } from "../../kernel/values.ts"
import { inboundList } from "./list.ts"
import {
  AnswerInbound,
  ArriveInbound,
  ChangeInbound,
  CreateInbound,
  InboundDetail,
  InboundProposal,
  InboundReason,
  ProposeInbound,
  ScheduleInbound,
} from "./schema.ts"

const reply = itemReply("inbound_notice", InboundDetail)
const write = { method: "POST", params: ById, reply, action: "inbound.write" } as const
const work = { ...write, action: "inbound.arrive" } as const
const read = { method: "GET", action: "inbound.read", params: ById } as const

const proposal = {
  method: "GET",
  action: "inbound.write",
  params: ById,
  reply: z.object({ proposal: InboundProposal }),
} as const

export const inbound = {
  ...inboundList.endpoints,
  read: endpoint({ ...read, path: "/admin/inbound-notices/:id", reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/inbound-notices/:id/timeline",
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** The goods that a notice could announce: the missing pieces of an order. */
  ofOrder: endpoint({ ...proposal, path: "/admin/orders/:id/inbound-proposal" }),
  /** The same for the items of a product. */
  ofProduct: endpoint({ ...proposal, path: "/admin/products/:id/inbound-proposal" }),
  /** The same for the items with these SKUs; others are left out. */
  ofSkus: endpoint({
    method: "POST",
    path: "/admin/inbound-proposals",
    action: "inbound.write",
    body: ProposeInbound,
    reply: proposal.reply,
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/inbound-notices",
    action: "inbound.write",
    body: CreateInbound,
    reply,
  }),
  /** Replaces the content of a draft. */
  change: endpoint({ ...write, path: "/admin/inbound-notices/:id", body: ChangeInbound }),
  /** The pieces count as incoming at the location. */
  announce: endpoint({ ...write, path: "/admin/inbound-notices/:id/announce" }),
  schedule: endpoint({
    ...write,
    path: "/admin/inbound-notices/:id/schedule",
    body: ScheduleInbound,
  }),
  cancel: endpoint({ ...write, path: "/admin/inbound-notices/:id/cancel", body: InboundReason }),
  /** Takes unannounced pieces of a line into stock, or refuses them. */
  answer: endpoint({
    ...write,
    path: "/admin/inbound-notices/:id/lines/:line_id/answer",
    params: ById.extend({ line_id: Id }),
    body: AnswerInbound,
  }),
  /** Books one delivery. */
  arrive: endpoint({ ...work, path: "/admin/inbound-notices/:id/arrive", body: ArriveInbound }),
  /** Ends the notice: pieces that are still open are missing. */
  close: endpoint({ ...work, path: "/admin/inbound-notices/:id/close", body: InboundReason }),
}
