import { organisations } from "@packhaus/contract/organisations/endpoints"
import { routes } from "../../context.ts"
import { organisationListing } from "./list.ts"
import { readOrganisation } from "./reads.ts"
import { disableOrganisation, enableOrganisation } from "./verbs/disable.ts"
import { updateOrganisation } from "./verbs/update.ts"

export const organisationRoutes = routes(organisations, {
  ...organisationListing.handlers,
  read: async ({ params, ...context }) => ({
    organisation: await readOrganisation(context, params.id),
  }),
  update: async ({ params, body, ...context }) => ({
    organisation: await updateOrganisation(context, params.id, body),
  }),
  disable: async ({ params, body, ...context }) => ({
    organisation: await disableOrganisation(context, params.id, body),
  }),
  enable: async ({ params, ...context }) => ({
    organisation: await enableOrganisation(context, params.id),
  }),
})
