import { isSupplier } from "@packhaus/contract/access/roles"
import { inboundList } from "@packhaus/contract/warehouse/inbound/list"
import { serveList } from "../../../lists.ts"

export const inboundListing = serveList(inboundList, {
  from: "inbound_notices as notice",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "notice.organisation_id")
      .select(["owner.name as organisation_name"]),
  present: ({ role }, notice) => ({
    ...notice,
    organisation_name: isSupplier(role) ? null : notice.organisation_name,
  }),
})
