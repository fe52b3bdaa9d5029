import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { organisationList } from "./list.ts"
import {
  ChangeReplyTo,
  ConfirmReplyTo,
  DisableOrganisation,
  guardedFields,
  OrganisationDetail,
  UpdateOrganisation,
} from "./schema.ts"

const detail = { params: ById, reply: itemReply("organisation", OrganisationDetail) } as const

export const organisations = {
  ...organisationList.endpoints,
  /** Includes the viewer's own. */
  read: endpoint({
    ...detail,
    method: "GET",
    path: "/admin/organisations/:id",
    action: "organisation.read_own",
  }),
  /** By its owners, or an administrator. */
  update: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id",
    action: "organisation.write",
    body: UpdateOrganisation,
    recentPassword: guardedFields,
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
    action: "organisation.write",
    body: ChangeReplyTo,
    recentPassword: true,
  }),
  /** Confirms the requested address with the token of its mail. */
  confirmReplyTo: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/reply-to/confirm",
    action: "organisation.write",
    body: ConfirmReplyTo,
    secret: true,
    limits: [{ name: "reply-to", per: "viewer", max: 20, seconds: 3600, counts: "failures" }],
  }),
  /** Sets the day from which it is disabled; changes a future date. */
  disable: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/disable",
    action: "organisation.disable",
    body: DisableOrganisation,
    recentPassword: true,
  }),
  /** Withdraws the day. After it has come, only an administrator can. */
  enable: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/enable",
    action: "organisation.enable",
    recentPassword: true,
  }),
}
