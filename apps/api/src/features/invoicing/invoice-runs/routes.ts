import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { routes } from "../../../context.ts"
import { invoiceRunListing, invoiceRunRowListing } from "./list.ts"
import { previewRun } from "./reads/preview.ts"
import { readBilling } from "./reads.ts"
import { updateBilling } from "./verbs/settings.ts"
import { startRun } from "./verbs/start.ts"

export const invoiceRunRoutes = routes(invoiceRuns, {
  ...invoiceRunListing.handlers,
  read: async (call) => ({ invoice_run: await invoiceRunListing.one(call, call.params.id) }),
  rows: invoiceRunRowListing.handlers.list,
  exportRows: invoiceRunRowListing.handlers.export,
  start: async (call) => ({
    invoice_run: await invoiceRunListing.one(call, await startRun(call, call.body)),
  }),
  preview: async (call) => ({ preview: await previewRun(call, call.body) }),
  billing: async (call) => ({ billing: await readBilling(call, call.params.id) }),
  updateBilling: async (call) => {
    await updateBilling(call, call.params.id, call.body)
    return { billing: await readBilling(call, call.params.id) }
  },
})
