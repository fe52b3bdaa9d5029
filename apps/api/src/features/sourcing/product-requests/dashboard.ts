import { isCustomer, isSupplier, roles } from "@packhaus/contract/access/roles"
import { seeing } from "@packhaus/contract/access/screens"
import { productRequestDashboard as names } from "@packhaus/contract/sourcing/product-requests/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"
import { perDay } from "../../../dashboard-figures.ts"
import { unrequested } from "./list.ts"

const readers = seeing("product_requests")
const customers = roles.filter(isCustomer)
/** Staff and agencies manage requests of others. */
const managers = roles.filter(
  (role) => readers.includes(role) && !isCustomer(role) && !isSupplier(role),
)
const requests = sql`${sql.table("product_requests")} as request`

export const productRequestDashboard = dashboardPart(names, {
  tiles: {
    product_requests_unassigned: {
      kind: "attention",
      roles: managers,
      tone: "attention",
      rows: () => unrequested,
      list: { name: "product_requests", query: { concern: "unassigned" } },
    },
    product_requests_pending: {
      kind: "figure",
      roles: [...customers, ...managers],
      rows: () => sql`${requests} where request.status = 'pending'`,
      list: { name: "product_requests", query: { group: "pending" } },
    },
    product_requests_drafts: {
      kind: "attention",
      roles: customers,
      rows: () => sql`${requests} where request.status = 'draft'`,
      list: { name: "product_requests", query: { group: "drafts" } },
    },
  },
  figures: {
    product_requests_received: {
      unit: "count",
      ...perDay({
        from: requests,
        time: sql`request.created_at`,
        where: sql`request.status <> 'draft'`,
      }),
    },
  },
  steps: {
    product_request: {
      roles: customers,
      done: () => sql`exists (select 1 from ${requests} where request.status <> 'draft')`,
      settledBy: "parcel",
    },
  },
})
