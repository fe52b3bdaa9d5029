import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { organisationList } from "./list.ts"
import {
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
