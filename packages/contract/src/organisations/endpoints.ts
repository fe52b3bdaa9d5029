import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, listReply } from "../kernel/page.ts"
import { Organisation, OrganisationsQuery } from "./schema.ts"

const read = { method: "GET", action: "organisation.read" } as const

export const organisations = {
  list: endpoint({
    ...read,
    path: "/admin/organisations",
    query: OrganisationsQuery,
    reply: listReply("organisations", Organisation),
  }),
  read: endpoint({
    ...read,
    path: "/admin/organisations/:id",
    params: ById,
    reply: itemReply("organisation", Organisation),
  }),
}
