import { organisationBrands } from "@packhaus/contract/organisations/brand-endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { routes, systemRoutes } from "../../context.ts"
import { organisationListing } from "./list.ts"
import { readOrganisation } from "./reads.ts"
import { changeBrand } from "./verbs/change-brand.ts"
import { disableOrganisation, enableOrganisation } from "./verbs/disable.ts"
import { changeReplyTo, confirmReplyTo } from "./verbs/reply-to.ts"
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

const { change, ...replyTo } = organisationBrands

export const brandRoutes = routes(
  { change },
  {
    change: async ({ params, body, ...context }) => ({
      organisation: await changeBrand(context, params.id, body),
    }),
  },
)

export const replyToRoutes = systemRoutes(replyTo, {
  changeReplyTo: async ({ params, body, ...context }) => ({
    organisation: await changeReplyTo(context, params.id, body),
  }),
  confirmReplyTo: async ({ params, body, ...context }) => ({
    organisation: await confirmReplyTo(context, params.id, body.token),
  }),
})
