import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { invoiceLineList, invoiceList, waitingLineList } from "./list.ts"
import {
  CreditInvoice,
  InvoiceDetail,
  InvoiceDocument,
  OverrideGate,
  PriceLine,
  WaitingLine,
  WaitingSums,
} from "./schema.ts"

const reply = itemReply("invoice", InvoiceDetail)
const read = { method: "GET", action: "invoice.read" } as const

export const invoices = {
  ...invoiceList.endpoints,
  /** For a collecting invoice a preview, as if issued now. */
  read: endpoint({ ...read, path: "/admin/invoices/:id", params: ById, reply }),
  lines: invoiceLineList.endpoints.list,
  exportLines: invoiceLineList.endpoints.export,
  timeline: endpoint({
    ...read,
    path: "/admin/invoices/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** URL of the document in the organisation's language; null until the job has created it. */
  pdf: endpoint({
    ...read,
    path: "/admin/invoices/:id/pdf",
    params: ById,
    reply: z.object({ document: InvoiceDocument.nullable() }),
  }),
  /** Issues a collecting invoice now. */
  issue: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/issue",
    action: "invoice.issue",
    params: ById,
    money: true,
    reply: z.object({ invoice: InvoiceDetail.nullable() }),
  }),
  /** Creates a full or partial credit note, and returns it. */
  credit: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/credit",
    action: "invoice.credit",
    params: ById,
    body: CreditInvoice,
    money: true,
    recentPassword: true,
    reply,
  }),
  /** Releases whatever waits for the payment of this invoice. */
  overrideGate: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/override-gate",
    action: "invoice.override_gate",
    params: ById,
    body: OverrideGate,
    recentPassword: true,
    reply,
  }),
  /** Moves the rest of a credit note to the organisation's balance. */
  moveToBalance: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/move-to-balance",
    action: "invoice.credit",
    params: ById,
    money: true,
    recentPassword: true,
    reply,
  }),
  waiting: waitingLineList.endpoints.list,
  exportWaiting: waitingLineList.endpoints.export,
  sumWaiting: waitingLineList.endpoints.sums,
  /** Sums of the waiting lines that match, per reason and in all. */
  waitingSums: endpoint({
    method: "GET",
    path: "/admin/waiting-lines/by-reason",
    action: "fee.read",
    query: waitingLineList.filter,
    reply: WaitingSums,
  }),
  /** Approves a line that waits because it exceeds the usual amount of a fee. */
  approve: endpoint({
    method: "POST",
    path: "/admin/waiting-lines/:id/approve",
    action: "fee.write",
    params: ById,
    reply: itemReply("waiting_line", WaitingLine),
  }),
  /** Takes an approval back while the line's invoice is not issued. */
  unapprove: endpoint({
    method: "POST",
    path: "/admin/waiting-lines/:id/unapprove",
    action: "fee.write",
    params: ById,
    reply: itemReply("waiting_line", WaitingLine),
  }),
  price: endpoint({
    method: "POST",
    path: "/admin/waiting-lines/:id/price",
    action: "fee.write",
    params: ById,
    body: PriceLine,
    reply: itemReply("waiting_line", WaitingLine),
  }),
}
