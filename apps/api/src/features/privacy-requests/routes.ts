import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import { routes } from "../../context.ts"
import { listPrivacyRequests } from "./reads.ts"
import { answerPrivacyRequest } from "./verbs.ts"

export const privacyRequestRoutes = routes(privacyRequests, {
  list: (call) => listPrivacyRequests(call, call.query),
  answer: async (call) => ({
    privacy_request: await answerPrivacyRequest(call, call.params.id, call.body.note),
  }),
})
