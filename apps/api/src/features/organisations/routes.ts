import { organisations } from "@packhaus/contract/organisations/endpoints"
import { routes, systemRoutes } from "../../context.ts"
import { organisationListing } from "./list.ts"
import { readOrganisation } from "./reads.ts"
import { disableOrganisation, enableOrganisation } from "./verbs/disable.ts"
import { changeReplyTo, confirmReplyTo } from "./verbs/reply-to.ts"
import { updateOrganisation } from "./verbs/update.ts"

const { changeReplyTo: _, confirmReplyTo: __, ...scoped } = organisations

export const organisationRoutes = routes(scoped, {
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

export const replyToRoutes = systemRoutes(
  { changeReplyTo: organisations.changeReplyTo, confirmReplyTo: organisations.confirmReplyTo },
  {
    changeReplyTo: async ({ params, body, ...context }) => ({
      organisation: await changeReplyTo(context, params.id, body),
    }),
    confirmReplyTo: async ({ params, body, ...context }) => ({
      organisation: await confirmReplyTo(context, params.id, body.token),
    }),
  },
)
