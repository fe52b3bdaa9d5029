import { roles } from "@packhaus/contract/access/roles"
import { accessExpectations } from "./expect/access.ts"
import { type Expectations, members, staff } from "./expect/expectation.ts"
import { resourceExpectations } from "./expect/resources.ts"

/** Every route of the server and who may use it, one line a file. How to add one: `expect/expectation.ts`. */
export const expectations: Expectations = {
  ...accessExpectations,
  ...resourceExpectations,

  "GET /admin/events": { open: [...staff, ...members], refusalsOnly: true },
  "POST /admin/uploads": { open: [...staff, ...members], refusalsOnly: true },
  "GET /health/live": { open: roles },
  "GET /health/ready": { open: roles },
  "GET /openapi.json": { open: roles },
}
