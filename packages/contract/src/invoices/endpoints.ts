import { z } from "zod"
import { Download } from "../kernel/download.ts"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { TimelineEntry } from "../kernel/timeline.ts"
import {
  CreditInvoice,
  Invoice,
  InvoiceDetail,
  InvoiceDocument,
  InvoiceLine,
  InvoiceQuery,
  InvoiceTableQuery,
  LineQuery,
  LineTableQuery,
  PriceLine,
  WaitingLine,
  WaitingQuery,
} from "./schema.ts"

const reply = itemReply("invoice", InvoiceDetail)
const read = { method: "GET", action: "invoice.read" } as const

export const invoices = {
  list: endpoint({
    ...read,
    path: "/admin/invoices",
    query: InvoiceQuery,
    reply: listReply("invoices", Invoice.extend({ lines: z.array(InvoiceLine).optional() })),
  }),
  /** All that match, for a spreadsheet: the newest first. */
  table: endpoint({
    ...read,
    path: "/admin/invoices/table",
    query: InvoiceTableQuery,
    reply: Download,
    download: true,
  }),
  /** Of a collecting invoice this is the preview: as it would be issued now. */
  read: endpoint({ ...read, path: "/admin/invoices/:id", params: ById, reply }),
  lines: endpoint({
    ...read,
    path: "/admin/invoices/:id/lines",
    params: ById,
    query: LineQuery,
    reply: listReply("lines", InvoiceLine),
  }),
  timeline: endpoint({
    ...read,
    path: "/admin/invoices/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** All lines, for a spreadsheet: how an invoice is checked. */
  linesTable: endpoint({
    ...read,
    path: "/admin/invoices/:id/lines/table",
    params: ById,
    query: LineTableQuery,
    reply: Download,
    download: true,
  }),
  /** Where the document in the organisation's language lies; null until the job has made it. */
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
  /** Makes a credit note, whole or in part. Answers with the credit note. */
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
  /** Moves what is left of a credit note to the organisation's balance. */
  moveToBalance: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/move-to-balance",
    action: "invoice.credit",
    params: ById,
    money: true,
    recentPassword: true,
    reply,
  }),
  /** Lines without a price, above what is charged unseen, or whose VAT the table does not know. */
  waiting: endpoint({
    method: "GET",
    path: "/admin/waiting-lines",
    action: "fee.read",
    query: WaitingQuery,
    reply: listReply("waiting_lines", WaitingLine),
  }),
  /** Lets a line go that waits because it comes to more than a fee usually does. */
  approve: endpoint({
    method: "POST",
    path: "/admin/waiting-lines/:id/approve",
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
