import { mails } from "@packhaus/contract/notices/mails/endpoints"
import { routes } from "../../../context.ts"
import { undeliveredMailListing } from "./list.ts"
import { resumeMails } from "./verbs/resume.ts"

export const mailRoutes = routes(mails, {
  ...undeliveredMailListing.handlers,
  resume: async ({ params, ...context }) => ({
    undelivered_mail: await resumeMails(context, params.id),
  }),
})
