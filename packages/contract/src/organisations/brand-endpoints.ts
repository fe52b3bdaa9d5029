import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { ChangeBrand, ChangeReplyTo, ConfirmReplyTo } from "./brand-schema.ts"
import { OrganisationDetail } from "./schema.ts"

const detail = { params: ById, reply: itemReply("organisation", OrganisationDetail) } as const

/** The merchant's appearance to shoppers; apart, since the first screens load `endpoints.ts`. */
export const organisationBrands = {
  /** Sender name, colour and logo of mails and slips; greeting of packing slips. */
  change: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/brand",
    action: "organisation.write",
    body: ChangeBrand,
  }),
  /**
   * Requests an address for shoppers' replies: its mailbox gets a one-time link, valid for 48 hours.
   * The present address stays in use until then. At most five mails a day and organisation; an
   * address unknown to the organisation gets at most one a day.
   */
  changeReplyTo: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/reply-to",
    action: "organisation.reply_to",
    body: ChangeReplyTo,
    recentPassword: true,
  }),
  /** Confirms the requested address with the token of its mail. */
  confirmReplyTo: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/reply-to/confirm",
    action: "organisation.reply_to",
    body: ConfirmReplyTo,
    secret: true,
    limits: [{ name: "reply-to", per: "viewer", max: 20, seconds: 3600, counts: "failures" }],
  }),
}
