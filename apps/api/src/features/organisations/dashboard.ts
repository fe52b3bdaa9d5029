import {
  isAdministrator,
  isCustomer,
  roles,
  worksForCustomers,
} from "@packhaus/contract/access/roles"
import { organisationDashboard as names } from "@packhaus/contract/organisations/dashboard"
import { invoiceFields } from "@packhaus/contract/organisations/schema"
import { sql } from "kysely"
import { dashboardPart } from "../../context.ts"
import type { BuiltFor } from "../../dashboard.ts"

const administrators = roles.filter(isAdministrator)
const organisations = sql`${sql.table("organisations")} as o`
const isGiven = (field: string) => sql`coalesce(${sql.ref(`o.${field}`)}, '') <> ''`
const ownHas =
  (fields: readonly string[]) =>
  ({ values }: BuiltFor) =>
    sql`exists (select 1 from ${organisations}
    where o.id = ${values.organisation_id} and ${sql.join(fields.map(isGiven), sql` and `)})`

export const organisationDashboard = dashboardPart(names, {
  tiles: {
    // Others are led through it by their first steps.
    details_missing: {
      kind: "attention",
      roles: roles.filter(isCustomer),
      tone: "attention",
      rows: ({ values }) => sql`${organisations}, unnest(array[${sql.join(
        invoiceFields.map((field) => sql.ref(`o.${field}`)),
      )}]) as field
        where o.id = ${values.organisation_id} and coalesce(field, '') = ''`,
    },
  },
  steps: {
    /** Address, and account for payouts. */
    details: { roles: roles.filter(worksForCustomers), done: ownHas([...invoiceFields, "iban"]) },
    platform_data: { roles: administrators, done: ownHas(invoiceFields) },
    platform_bank: { roles: administrators, done: ownHas(["iban"]) },
    platform_invite: {
      roles: administrators,
      done: ({ values }) => sql`exists (select 1 from ${organisations}
        where o.id <> ${values.organisation_id})`,
    },
  },
})
