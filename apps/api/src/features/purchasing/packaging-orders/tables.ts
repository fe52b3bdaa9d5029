import { priceBases } from "@packhaus/contract/kernel/money"
import { Cents, Id } from "@packhaus/contract/kernel/values"
import {
  PackagingArrival,
  PackagingOrder,
  PackagingOrderDetail,
  PackagingOrderImage,
  PackagingOrderLine,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { z } from "zod"
import { ofOrganisation, type Reader, staff, table } from "../../../table-access.ts"

/** Suppliers with access: the assigned one, and the owner of the location. */
const handlers = { handler_ids: z.array(Id) }
const OrderRow = PackagingOrder.omit({
  organisation_name: true,
  total_price: true,
  is_late: true,
}).extend({
  ...handlers,
  /** Working days of production, at longest, as they were when it was ordered. */
  production_days: z.int(),
  note: z.string(),
  reason: z.string().nullable(),
  override_reason: z.string().nullable(),
  created_by: Id,
  location_address: PackagingOrderDetail.shape.location_address.unwrap(),
})
const LineRow = PackagingOrderLine.omit({ price: true, price_base: true, net: true }).extend({
  ...handlers,
  organisation_id: Id,
  packaging_order_id: Id,
  rank: z.int(),
})
/** By line: net cents for `price_base` pieces, and of the line. */
const PriceRow = z.object({
  packaging_order_id: Id,
  organisation_id: Id,
  total: Cents,
  lines: z.array(
    z.object({ line_id: Id, price: Cents, price_base: z.literal(priceBases), net: Cents }),
  ),
})
const ArrivalRow = PackagingArrival.extend({
  ...handlers,
  organisation_id: Id,
  packaging_order_id: Id,
  client_id: z.uuid(),
  booked_by: Id,
})

const ImageRow = PackagingOrderImage.omit({ url: true }).extend({
  ...handlers,
  organisation_id: Id,
  packaging_order_id: Id,
  file_id: Id,
  rank: z.int(),
  added_by: Id,
})

const owner = "organisation_id"
const handled = ({ organisation_id }: Reader) => ({
  handler_ids: { overlaps: [organisation_id] },
})
const nobodys = () => ({ organisation_id: [] })
/** The customer, the supplier and the location's owner; staff book arrivals. */
const access = {
  read: { ...ofOrganisation.read, supplier: handled },
  write: { ...ofOrganisation.write, ...staff, supplier: handled },
} as const

export const packagingOrderTables = {
  packaging_orders: table(OrderRow, {
    access,
    idPrefix: "pkor",
    search: ["number", "packaging_size", "supplier_name", "tracking_number"],
    generated: [
      "number",
      "status",
      "payment_status",
      "arrived_quantity",
      "missing_quantity",
      "created_at",
    ],
    hidden: ["handler_ids"],
    owner,
  }),
  packaging_order_lines: table(LineRow, {
    access,
    idPrefix: "pkol",
    search: [],
    generated: ["arrived", "missing"],
    hidden: ["handler_ids"],
    owner,
  }),
  packaging_order_prices: table(PriceRow, {
    access: {
      read: { ...ofOrganisation.read, supplier: nobodys },
      write: ofOrganisation.write,
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  packaging_order_images: table(ImageRow, {
    access: { read: access.read, write: ofOrganisation.write },
    idPrefix: "pkoi",
    search: [],
    generated: ["created_at"],
    hidden: ["handler_ids"],
    owner,
  }),
  packaging_order_arrivals: table(ArrivalRow, {
    access,
    idPrefix: "pkoa",
    search: [],
    generated: ["created_at"],
    hidden: ["handler_ids"],
    owner,
  }),
}
