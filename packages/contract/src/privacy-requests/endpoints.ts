import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { privacyRequestList } from "./list.ts"
import { AnswerPrivacyRequest, PrivacyRequest } from "./schema.ts"

export const privacyRequests = {
  ...privacyRequestList.endpoints,
  /** Records that a shopper's request for data was answered, and how. */
  answer: endpoint({
    method: "POST",
    path: "/admin/privacy-requests/:id/answer",
    action: "privacy_request.answer",
    params: ById,
    body: AnswerPrivacyRequest,
    reply: itemReply("privacy_request", PrivacyRequest),
  }),
}
