import { invoiceRuns } from "@packhaus/contract/invoice-runs/endpoints"
import { routes } from "../../context.ts"
import { listRunRows, listRuns, readBilling, readRun } from "./reads.ts"
import { updateBilling } from "./verbs/settings.ts"
import { startRun } from "./verbs/start.ts"

export const invoiceRunRoutes = routes(invoiceRuns, {
  list: (call) => listRuns(call, call.query),
  read: async (call) => ({ invoice_run: await readRun(call, call.params.id) }),
  rows: (call) => listRunRows(call, call.params.id, call.query),
  start: async (call) => ({ invoice_run: await readRun(call, await startRun(call, call.body)) }),
  billing: async (call) => ({ billing: await readBilling(call, call.params.id) }),
  updateBilling: async (call) => {
    await updateBilling(call, call.params.id, call.body)
    return { billing: await readBilling(call, call.params.id) }
  },
})
