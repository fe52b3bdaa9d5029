import {
  isAdministrator,
  isAgency,
  isCustomer,
  isSupplier,
  roles,
} from "@packhaus/contract/access/roles"
import { offerDashboard as names } from "@packhaus/contract/sourcing/offers/dashboard"
import { sql } from "kysely"
import { dashboardPart } from "../../../context.ts"

const offers = sql`${sql.table("offers")} as offer`

export const offerDashboard = dashboardPart(names, {
  tiles: {
    offers_to_decide: {
      kind: "attention",
      roles: roles.filter(isCustomer),
      tone: "attention",
      rows: () => sql`${offers} where offer.status = 'open'`,
      list: { name: "offers", query: { group: "open" } },
    },
    offers_to_price: {
      kind: "attention",
      roles: roles.filter((role) => isAgency(role) || isAdministrator(role)),
      tone: "attention",
      rows: () => sql`${offers} where offer.status = 'submitted'`,
      list: { name: "offers", query: { group: "submitted" } },
    },
    offers_running: {
      kind: "figure",
      roles: roles.filter(isSupplier),
      rows: () => sql`${offers} where offer.status in ('submitted', 'open')`,
      list: { name: "offers", query: { group: "running" } },
    },
  },
})
