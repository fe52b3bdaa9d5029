import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import { routes } from "../../context.ts"
import { privacyRequestListing } from "./list.ts"
import { answerPrivacyRequest } from "./verbs.ts"

export const privacyRequestRoutes = routes(privacyRequests, {
  ...privacyRequestListing.handlers,
  answer: async (call) => ({
    privacy_request: await answerPrivacyRequest(call, call.params.id, call.body.note),
  }),
})
