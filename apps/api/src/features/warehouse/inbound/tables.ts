import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import {
  InboundArrival,
  InboundLine,
  InboundNotice,
} from "@packhaus/contract/warehouse/inbound/schema"
import { z } from "zod"
import { ofOrganisation, staff, table } from "../../../table-access.ts"

const NoticeRow = InboundNotice.omit({ organisation_name: true }).extend({
  note: z.string(),
  reason: z.string().nullable(),
  created_by: Id,
})
const ofNotice = { organisation_id: Id, inbound_notice_id: Id, location_owner_id: Id }
const LineRow = InboundLine.extend({ ...ofNotice, rank: z.int() })
const ArrivalRow = InboundArrival.extend({
  ...ofNotice,
  client_id: z.uuid(),
  booked_by: Id,
  created_at: Timestamp,
})

/** Owners of the goods, and the owner of the location that receives them. */
const access = {
  read: { ...ofOrganisation.read, supplier: "location_owner_id" },
  write: { ...ofOrganisation.write, ...staff, supplier: "location_owner_id" },
} as const
const owner = "organisation_id"
const counted = ["arrived", "damaged", "missing", "unannounced", "in_question"] as const

export const inboundTables = {
  inbound_notices: table(NoticeRow, {
    access,
    idPrefix: "inbn",
    search: ["number", "location_name", "tracking_number"],
    generated: [
      "number",
      "status",
      ...counted.map((what) => `${what}_quantity` as const),
      "created_at",
    ],
    owner,
  }),
  inbound_lines: table(LineRow, {
    access,
    idPrefix: "inbl",
    search: [],
    generated: [...counted, "accepted"],
    owner,
  }),
  inbound_arrivals: table(ArrivalRow, {
    access,
    idPrefix: "inba",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
