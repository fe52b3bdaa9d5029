import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { invoiceRunList, invoiceRunRowList } from "./list.ts"
import { Billing, InvoiceRun, RunPreview, StartRun, UpdateBilling } from "./schema.ts"

const read = { method: "GET", action: "billing.read" } as const
const billing = z.object({ billing: Billing })

export const invoiceRuns = {
  ...invoiceRunList.endpoints,
  read: endpoint({
    ...read,
    path: "/admin/invoice-runs/:id",
    params: ById,
    reply: itemReply("invoice_run", InvoiceRun),
  }),
  rows: invoiceRunRowList.endpoints.list,
  exportRows: invoiceRunRowList.endpoints.export,
  start: endpoint({
    method: "POST",
    path: "/admin/invoice-runs",
    action: "invoice.issue",
    body: StartRun,
    money: true,
    reply: itemReply("invoice_run", InvoiceRun),
  }),
  /** Changes nothing. */
  preview: endpoint({
    method: "POST",
    path: "/admin/invoice-runs/preview",
    action: "invoice.issue",
    body: StartRun,
    reply: itemReply("preview", RunPreview),
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
