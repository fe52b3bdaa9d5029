import { payableLifecycle, payeeInvoiceLifecycle } from "@packhaus/contract/payouts/payables/status"
import { defineModule } from "../../module.ts"
import { agencyMarginDashboard } from "./agency-margin/dashboard.ts"
import { agencyMarginListing } from "./agency-margin/list.ts"
import { agencyMarginRoutes } from "./agency-margin/routes.ts"
import { payableDashboard } from "./payables/dashboard.ts"
import { payableJobs } from "./payables/jobs.ts"
import { payableListing, payeeInvoiceListing } from "./payables/list.ts"
import { payableRoutes } from "./payables/routes.ts"
import { PAYEE_INVOICE } from "./payables/verbs/upload.ts"
import { transferRoutes } from "./transfers/routes.ts"

export const payouts = defineModule({
  slug: "payouts",
  lifecycles: { payables: payableLifecycle, payee_invoices: payeeInvoiceLifecycle },
  routes: [...payableRoutes, ...transferRoutes, ...agencyMarginRoutes],
  lists: [payableListing, payeeInvoiceListing, agencyMarginListing],
  dashboard: [agencyMarginDashboard, payableDashboard],
  jobs: payableJobs,
  fileKinds: [{ name: PAYEE_INVOICE, types: ["application/pdf"], madeBy: "people" }],
})
