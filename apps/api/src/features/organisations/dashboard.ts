import { isAdministrator, roles } from "@packhaus/contract/access/roles"
import { organisationDashboard as names } from "@packhaus/contract/organisations/dashboard"
import { invoiceFields } from "@packhaus/contract/organisations/schema"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"

const administrators = roles.filter(isAdministrator)
const organisations = sql`${sql.table("organisations")} as o`
const isGiven = (field: string) => sql`coalesce(${sql.ref(`o.${field}`)}, '') <> ''`

export const organisationDashboard = dashboardPart(names, {
  steps: {
    platform_data: {
      roles: administrators,
      done: ({ values }) => sql`exists (select from ${organisations}
        where o.id = ${values.organisation_id}
          and ${sql.join(invoiceFields.map(isGiven), sql` and `)})`,
    },
    platform_bank: {
      roles: administrators,
      done: ({ values }) => sql`exists (select from ${organisations}
        where o.id = ${values.organisation_id} and ${isGiven("iban")})`,
    },
    platform_invite: {
      roles: administrators,
      done: ({ values }) => sql`exists (select from ${organisations}
        where o.id <> ${values.organisation_id})`,
    },
  },
})
