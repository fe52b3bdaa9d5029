import { z } from "zod"
import { ListQuery, oneOrMany } from "../kernel/page.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { organisationLifecycle, organisationTypes } from "./status.ts"

export const Organisation = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(organisationTypes),
  status: z.enum(organisationLifecycle.statuses),
  /** The day, in Europe/Berlin, from whose beginning the organisation is disabled. */
  disable_at: z.iso.date().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  created_at: Timestamp,
})
export type Organisation = z.output<typeof Organisation>

export const OrganisationsQuery = ListQuery.extend({
  type: oneOrMany(z.enum(organisationTypes)).optional(),
  status: oneOrMany(z.enum(organisationLifecycle.statuses)).optional(),
})
