import { roles } from "@packhaus/contract/access/roles"
import { featureExpectations } from "./collected-expectations.ts"
import { accessExpectations } from "./expect/access.ts"
import { billingExpectations } from "./expect/billing.ts"
import { catalogueExpectations } from "./expect/catalogue.ts"
import { type Expectations, members, staff } from "./expect/expectation.ts"
import { jobExpectations } from "./expect/jobs.ts"
import { ledgerExpectations, paymentExpectations } from "./expect/ledger.ts"
import { bulkRunExpectations, orderExpectations } from "./expect/orders.ts"
import { resourceExpectations } from "./expect/resources.ts"
import { shopExpectations } from "./expect/shops.ts"
import { uploadExpectations } from "./expect/uploads.ts"

const declared = featureExpectations.map(({ routes }) => routes)

/** Every route of the server and who may use it, one line a file. How to add one: `expect/expectation.ts`. */
export const expectations: Expectations = {
  ...Object.assign({}, ...declared),
  ...accessExpectations,
  ...billingExpectations,
  ...catalogueExpectations,
  ...bulkRunExpectations,
  ...orderExpectations,
  ...ledgerExpectations,
  ...paymentExpectations,
  ...jobExpectations,
  ...resourceExpectations,
  ...uploadExpectations,
  ...shopExpectations,

  "GET /admin/search": { open: [...staff, ...members, "disabled"] },
  "GET /admin/events": { open: [...staff, ...members], refusalsOnly: true },
  /** Not the role but the signature of the address is the proof. */
  "GET /files/:id": { open: [], signed: true },
  "GET /health/live": { open: roles },
  "GET /health/ready": { open: roles },
  "POST /hooks/shopify": { open: roles, refusalsOnly: true },
  "GET /openapi.json": { open: roles },
}
