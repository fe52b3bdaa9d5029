import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { documentKinds } from "@packhaus/contract/purchasing/stock-orders/rules"
import {
  Arrival,
  LandedCosts,
  StockOrder,
  StockOrderDetail,
  StockOrderDocument,
  StockOrderLine,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { z } from "zod"
import {
  administrator,
  holdingManaged,
  ofOrganisation,
  type Reader,
  staff,
  table,
} from "../../../table-access.ts"

/** Of the files of a stock order those that belong to an arrival. */
export const ARRIVAL_PHOTO = "arrival_photo"

const OrderRow = StockOrder.omit({
  thumbnail: true,
  organisation_name: true,
  total: true,
  is_late: true,
}).extend({
  /** Working days of production, at longest, as agreed when it was ordered. */
  production_days: z.int(),
  note: z.string(),
  reason: z.string().nullable(),
  override_reason: z.string().nullable(),
  created_by: Id,
  location_address: StockOrderDetail.shape.location_address,
})
const LineRow = StockOrderLine.omit({ thumbnail: true, unit_price: true, net: true }).extend({
  organisation_id: Id,
  stock_order_id: Id,
  supplier_id: Id,
  rank: z.int(),
})
/** By line: net cents a piece, and of the line. */
const Amounts = z.object({
  stock_order_id: Id,
  organisation_id: Id,
  total: Cents,
  lines: z.array(z.object({ line_id: Id, unit_price: Cents, net: Cents })),
})
const LandedCostsRow = LandedCosts.extend({ stock_order_id: Id, organisation_id: Id })
const DocumentRow = StockOrderDocument.omit({ url: true, is_removable: true }).extend({
  kind: z.enum([...documentKinds, ARRIVAL_PHOTO]),
  organisation_id: Id,
  stock_order_id: Id,
  supplier_id: Id,
  /** Of a photo, the arrival that it shows. */
  arrival_id: Id.nullable(),
  file_id: Id,
  /** The organisations that read it, beside staff and the agency. */
  reader_ids: z.array(Id),
  /** Organisation of the author. */
  added_for: Id,
  added_by: Id,
})
const ArrivalRow = Arrival.omit({ photos: true }).extend({
  organisation_id: Id,
  stock_order_id: Id,
  supplier_id: Id,
  client_id: z.uuid(),
  booked_by: Id,
  created_at: Timestamp,
})

const owner = "organisation_id"
const managed = { agency: holdingManaged(owner) } as const
const readers = ({ organisation_id }: Reader) => ({ reader_ids: { overlaps: [organisation_id] } })
const nobodys = () => ({ organisation_id: [] })
/** The customer and the supplier; staff book arrivals. */
const both = {
  read: { ...ofOrganisation.read, supplier: "supplier_id" },
  write: { ...ofOrganisation.write, ...staff, supplier: "supplier_id" },
} as const

export const stockOrderTables = {
  stock_orders: table(OrderRow, {
    access: both,
    idPrefix: "sord",
    search: ["number", "supplier_name", "tracking_number"],
    generated: [
      "number",
      "status",
      "payment_status",
      "arrived_quantity",
      "damaged_quantity",
      "missing_quantity",
      "created_at",
    ],
    owner,
  }),
  stock_order_lines: table(LineRow, {
    access: both,
    idPrefix: "sorl",
    search: [],
    generated: ["arrived", "damaged", "missing"],
    owner,
  }),
  stock_order_prices: table(Amounts, {
    access: {
      read: { ...ofOrganisation.read, supplier: nobodys },
      write: ofOrganisation.write,
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  stock_order_landed_costs: table(LandedCostsRow, {
    access: {
      read: { ...ofOrganisation.read, supplier: nobodys },
      write: ofOrganisation.write,
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  stock_order_costs: table(Amounts.extend({ supplier_id: Id }), {
    access: {
      read: { ...staff, ...managed, supplier: "supplier_id", customer: nobodys },
      // Customers cannot read the cost: it is written from the agreement.
      write: { ...administrator, ...managed },
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner,
  }),
  stock_order_documents: table(DocumentRow, {
    access: {
      read: { ...staff, ...managed, customer: readers, supplier: readers },
      write: both.write,
    },
    idPrefix: "sdoc",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  stock_order_arrivals: table(ArrivalRow, {
    access: both,
    idPrefix: "sarr",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
