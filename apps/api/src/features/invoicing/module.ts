import { gateLifecycle, invoiceLifecycle } from "@packhaus/contract/invoicing/invoices/status"
import { defineModule } from "../../module.ts"
import { invoiceRunJobs } from "./invoice-runs/jobs.ts"
import { invoiceRunListing, invoiceRunRowListing } from "./invoice-runs/list.ts"
import { invoiceRunRoutes } from "./invoice-runs/routes.ts"
import { invoiceDashboard } from "./invoices/dashboard.ts"
import { invoiceJobs } from "./invoices/jobs.ts"
import { invoiceLineListing, invoiceListing, waitingLineListing } from "./invoices/list.ts"
import { moneyAttention } from "./invoices/reads/attention.ts"
import { invoiceRoutes } from "./invoices/routes.ts"
import { collectAll } from "./invoices/verbs/collect-all.ts"
import { priceListDashboard } from "./price-lists/dashboard.ts"
import { feeListing } from "./price-lists/list.ts"
import { priceListRoutes } from "./price-lists/routes.ts"
import { taxJobs } from "./taxes/jobs.ts"
import { vatIdCheckListing } from "./taxes/list.ts"
import { taxRoutes } from "./taxes/routes.ts"
import { PROOF } from "./taxes/verbs/prove-export.ts"

export const invoicing = defineModule({
  slug: "invoicing",
  lifecycles: { invoices: invoiceLifecycle, "invoices.gate": gateLifecycle },
  routes: [...invoiceRoutes, ...invoiceRunRoutes, ...taxRoutes, ...priceListRoutes],
  lists: [
    invoiceListing,
    invoiceLineListing,
    waitingLineListing,
    invoiceRunListing,
    invoiceRunRowListing,
    vatIdCheckListing,
    feeListing,
  ],
  jobs: [...invoiceJobs, ...invoiceRunJobs, ...taxJobs],
  queues: [{ channel: "billing", process: collectAll }],
  attention: [moneyAttention],
  fileKinds: [
    { name: "invoice", types: ["application/pdf", "text/csv"], madeBy: "product" },
    {
      name: PROOF,
      types: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
      madeBy: "people",
    },
  ],
  dashboard: [invoiceDashboard, priceListDashboard],
})
