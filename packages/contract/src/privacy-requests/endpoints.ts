import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { AnswerPrivacyRequest, PrivacyRequest, PrivacyRequestQuery } from "./schema.ts"

export const privacyRequests = {
  list: endpoint({
    method: "GET",
    path: "/admin/privacy-requests",
    action: "privacy_request.read",
    query: PrivacyRequestQuery,
    reply: listReply("privacy_requests", PrivacyRequest),
  }),
  /** Says that a shopper's request for data was answered, and how. */
  answer: endpoint({
    method: "POST",
    path: "/admin/privacy-requests/:id/answer",
    action: "privacy_request.answer",
    params: ById,
    body: AnswerPrivacyRequest,
    reply: itemReply("privacy_request", PrivacyRequest),
  }),
}
