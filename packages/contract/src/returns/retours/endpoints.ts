import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { retourList, unassignedList } from "./list.ts"
import {
  AnswerKept,
  CloseUnassigned,
  FindOrders,
  RecordRetour,
  RecordUnassigned,
  RetourDetail,
  RetourRules,
  ReturnableOrder,
  RulesQuery,
  SetRule,
  UnassignedReturn,
} from "./schema.ts"

const reply = itemReply("retour", RetourDetail)
const rulesReply = itemReply("retour_rules", RetourRules)

export const retours = {
  ...retourList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/retours/:id",
    action: "retour.read",
    params: ById,
    reply,
  }),
  /** The possible orders of a parcel with this number: none, one, or several to choose from. */
  find: endpoint({
    method: "GET",
    path: "/admin/retours/orders",
    action: "retour.record",
    query: FindOrders,
    reply: z.object({ orders: z.array(ReturnableOrder) }),
  }),
  /** The rules for the returns of an organisation. */
  rules: endpoint({
    method: "GET",
    path: "/admin/retours/rules",
    action: "retour_rule.read",
    query: RulesQuery,
    reply: rulesReply,
  }),
  setRule: endpoint({
    method: "POST",
    path: "/admin/retours/rules",
    action: "retour_rule.write",
    body: SetRule,
    reply: rulesReply,
  }),
  /** Books returned goods of an order: stock, order and fee; the same id books once. */
  record: endpoint({
    method: "POST",
    path: "/admin/retours",
    action: "retour.record",
    body: RecordRetour,
    reply,
  }),
  /** Decides about kept pieces of it, and books the result; the same id books once. */
  answer: endpoint({
    method: "POST",
    path: "/admin/retours/:id/answer",
    action: "retour.answer",
    params: ById,
    body: AnswerKept,
    reply,
  }),
}

const unassignedReply = itemReply("unassigned_return", UnassignedReturn)

/** Returned parcels and pieces without an order. */
export const unassignedReturns = {
  ...unassignedList.endpoints,
  /** The same id books once. */
  create: endpoint({
    method: "POST",
    path: "/admin/unassigned-returns",
    action: "retour.record",
    body: RecordUnassigned,
    reply: unassignedReply,
  }),
  /** It is dealt with, and becomes no retour. */
  close: endpoint({
    method: "POST",
    path: "/admin/unassigned-returns/:id/close",
    action: "retour.record",
    params: ById,
    body: CloseUnassigned,
    reply: unassignedReply,
  }),
}
