import { payableLifecycle, payeeInvoiceLifecycle } from "@packhaus/contract/payables/status"
import { feature } from "../../feature.ts"
import { payableJobs } from "./jobs.ts"
import { payableListing, payeeInvoiceListing } from "./list.ts"
import { payableRoutes } from "./routes.ts"
import { PAYEE_INVOICE } from "./verbs/upload.ts"

export const payables = feature({
  slug: "payables",
  lifecycles: { payables: payableLifecycle, payee_invoices: payeeInvoiceLifecycle },
  routes: payableRoutes,
  lists: [payableListing, payeeInvoiceListing],
  jobs: payableJobs,
  fileKinds: [{ name: PAYEE_INVOICE, types: ["application/pdf"], madeBy: "people" }],
})
