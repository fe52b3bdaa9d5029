import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import {
  DisableOrganisation,
  guardedFields,
  Organisation,
  OrganisationDetail,
  OrganisationsQuery,
  UpdateOrganisation,
} from "./schema.ts"

const detail = { params: ById, reply: itemReply("organisation", OrganisationDetail) } as const

export const organisations = {
  list: endpoint({
    method: "GET",
    path: "/admin/organisations",
    action: "organisation.read",
    query: OrganisationsQuery,
    reply: listReply("organisations", Organisation),
  }),
  /** One's own, too. */
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
  /** Sets the day from which it is disabled, or another one while that day lies ahead. */
  disable: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/disable",
    action: "organisation.disable",
    body: DisableOrganisation,
    recentPassword: true,
  }),
  /** Takes the day back. Once it has come, only an administrator can. */
  enable: endpoint({
    ...detail,
    method: "POST",
    path: "/admin/organisations/:id/enable",
    action: "organisation.enable",
    recentPassword: true,
  }),
}
