import { feature } from "../../feature.ts"
import { paymentProofJobs } from "./jobs.ts"
import { paymentProofRoutes } from "./routes.ts"
import { PROOF } from "./verbs/prove.ts"

export const paymentProofs = feature({
  slug: "payment-proofs",
  routes: paymentProofRoutes,
  jobs: paymentProofJobs,
  fileKinds: [
    { name: PROOF, types: ["application/pdf", "image/jpeg", "image/png"], madeBy: "people" },
  ],
})
