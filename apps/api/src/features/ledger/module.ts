import { cardAttemptLifecycle } from "@packhaus/contract/ledger/card-payments/status"
import { transferLifecycle } from "@packhaus/contract/ledger/status"
import { defineModule } from "../../module.ts"
import { cardPaymentDashboard } from "./card-payments/dashboard.ts"
import { cardPaymentJobs } from "./card-payments/jobs.ts"
import { cardMessageListing } from "./card-payments/list.ts"
import { cardPaymentRoutes } from "./card-payments/routes.ts"
import { cardPaymentHook } from "./card-payments/verbs/receive.ts"
import { ledgerDashboard } from "./dashboard.ts"
import { ledgerJobs } from "./jobs.ts"
import {
  balanceListing,
  transactionListing,
  transactionsOfOrganisationListing,
  transferListing,
} from "./list.ts"
import { paymentProofJobs } from "./payment-proofs/jobs.ts"
import { paymentProofRoutes } from "./payment-proofs/routes.ts"
import { PROOF } from "./payment-proofs/verbs/prove.ts"
import { paymentJobs } from "./payments/jobs.ts"
import { paymentRoutes } from "./payments/routes.ts"
import { ledgerRoutes } from "./routes.ts"

/** Invoices of the platform, paid by card. */
export const ledger = defineModule({
  slug: "ledger",
  lifecycles: { transfers: transferLifecycle, card_attempts: cardAttemptLifecycle },
  routes: [...ledgerRoutes, ...paymentRoutes, ...paymentProofRoutes, ...cardPaymentRoutes],
  lists: [
    balanceListing,
    transactionListing,
    transactionsOfOrganisationListing,
    transferListing,
    cardMessageListing,
  ],
  jobs: [...ledgerJobs, ...paymentJobs, ...paymentProofJobs, ...cardPaymentJobs],
  hooks: [cardPaymentHook],
  fileKinds: [
    { name: PROOF, types: ["application/pdf", "image/jpeg", "image/png"], madeBy: "people" },
  ],
  dashboard: [ledgerDashboard, cardPaymentDashboard],
})
