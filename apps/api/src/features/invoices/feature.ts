import { gateLifecycle, invoiceLifecycle } from "@packhaus/contract/invoices/status"
import { feature } from "../../feature.ts"
import { invoiceDashboard } from "./dashboard.ts"
import { invoiceJobs } from "./jobs.ts"
import { invoiceLineListing, invoiceListing, waitingLineListing } from "./list.ts"
import { moneyAttention } from "./reads/attention.ts"
import { invoiceRoutes } from "./routes.ts"
import { collectAll } from "./verbs/collect-all.ts"

export const invoices = feature({
  slug: "invoices",
  lifecycles: { invoices: invoiceLifecycle, "invoices.gate": gateLifecycle },
  routes: invoiceRoutes,
  lists: [invoiceListing, invoiceLineListing, waitingLineListing],
  jobs: invoiceJobs,
  queues: [{ channel: "billing", process: collectAll }],
  attention: moneyAttention,
  dashboard: invoiceDashboard,
  fileKinds: [{ name: "invoice", types: ["application/pdf"], madeBy: "product" }],
})
