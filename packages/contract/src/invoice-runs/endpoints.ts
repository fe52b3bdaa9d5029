import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import {
  Billing,
  InvoiceRun,
  InvoiceRunRow,
  RunQuery,
  RunRowQuery,
  StartRun,
  UpdateBilling,
} from "./schema.ts"

const read = { method: "GET", action: "billing.read" } as const
const billing = z.object({ billing: Billing })

export const invoiceRuns = {
  list: endpoint({
    ...read,
    path: "/admin/invoice-runs",
    query: RunQuery,
    reply: listReply("invoice_runs", InvoiceRun),
  }),
  read: endpoint({
    ...read,
    path: "/admin/invoice-runs/:id",
    params: ById,
    reply: itemReply("invoice_run", InvoiceRun),
  }),
  /** What became of each organisation. */
  rows: endpoint({
    ...read,
    path: "/admin/invoice-runs/:id/rows",
    params: ById,
    query: RunRowQuery,
    reply: listReply("rows", InvoiceRunRow),
  }),
  start: endpoint({
    method: "POST",
    path: "/admin/invoice-runs",
    action: "invoice.issue",
    body: StartRun,
    money: true,
    reply: itemReply("invoice_run", InvoiceRun),
  }),
  billing: endpoint({
    ...read,
    path: "/admin/organisations/:id/billing",
    params: ById,
    reply: billing,
  }),
  updateBilling: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/billing",
    action: "billing.write",
    params: ById,
    body: UpdateBilling,
    reply: billing,
  }),
}
