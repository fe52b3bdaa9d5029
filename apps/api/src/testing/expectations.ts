import { roles } from "@packhaus/contract/access/roles"
import { featureExpectations } from "./collected-expectations.ts"
import { type Expectations, members, staff } from "./expect/expectation.ts"
import { resourceExpectations } from "./expect/resources.ts"

const declared = featureExpectations.map(({ routes }) => routes)

/** Every route of the server and who may use it: what each feature says beside it, the engine's, and what no feature brings. */
export const expectations: Expectations = {
  ...Object.assign({}, ...declared),
  ...resourceExpectations,

  "GET /admin/events": { open: [...staff, ...members], refusalsOnly: true },
  /** Not the role but the signature of the address is the proof. */
  "GET /files/:id": { open: [], signed: true },
  "GET /health/live": { open: roles },
  "GET /health/ready": { open: roles },
  "GET /openapi.json": { open: roles },
}
