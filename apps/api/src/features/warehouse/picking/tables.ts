import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { PickLine, PickList } from "@packhaus/contract/warehouse/picking/schema"
import { z } from "zod"
import { staff, table } from "../../../table-access.ts"

const OrderRow = z.object({
  id: Id,
  organisation_id: Id,
  pick_list_id: Id,
  merchant_id: Id,
  order_id: Id,
  location_id: Id,
  number: z.string(),
  slot: z.int(),
  status: z.enum(["listed", "short", "left"]),
  is_open: z.boolean(),
  created_at: Timestamp,
})
const LineRow = PickLine.extend({
  organisation_id: Id,
  pick_list_id: Id,
  merchant_id: Id,
  line_item_id: Id,
  rank: z.int(),
})
const BookingRow = z.object({
  id: Id,
  organisation_id: Id,
  pick_list_id: Id,
  pick_line_id: Id,
  client_id: z.uuid(),
  kind: z.enum(["pick", "short"]),
  quantity: z.int(),
  booked_by: Id,
  created_at: Timestamp,
})

/** People who work at the location. */
const own = { ...staff, customer: "organisation_id", supplier: "organisation_id" } as const
const access = { read: own, write: own } as const
const owner = "organisation_id"

export const pickingTables = {
  pick_lists: table(PickList, {
    access,
    idPrefix: "pick",
    search: ["number", "picker_name", "trolley", "location_name"],
    generated: ["number", "status", "picked_quantity", "short_quantity", "created_at"],
    owner,
  }),
  pick_list_orders: table(OrderRow, {
    access,
    idPrefix: "pkor",
    search: [],
    generated: ["status", "is_open", "created_at"],
    owner,
  }),
  pick_lines: table(LineRow, {
    access,
    idPrefix: "pkln",
    search: [],
    generated: ["picked", "short"],
    owner,
  }),
  pick_bookings: table(BookingRow, {
    access,
    idPrefix: "pkbk",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
