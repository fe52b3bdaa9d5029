import { z } from "zod"
import { orderParts } from "../commerce/admin-orders.ts"
import { OrderColumns } from "../commerce/orders.ts"
import { Cents, Id } from "../kernel/values.ts"
import { locationKinds } from "../stock/stock-locations/schema.ts"
import { orderMarks } from "./rules.ts"
import { holdReasons } from "./status.ts"

/**
 * An order in a list: the commerce API's fields, and those of the platform. `number` is the shop's.
 */
export const OrderRow = OrderColumns.pick({
  id: true,
  display_id: true,
  merchant_id: true,
  sales_channel_id: true,
  customer_id: true,
  external_id: true,
  status: true,
  payment_status: true,
  fulfillment_status: true,
  email: true,
  currency_code: true,
  no_notification: true,
  created_at: true,
  updated_at: true,
  canceled_at: true,
}).extend({
  ...orderParts,
  /** Null if the reader may not see money (support and suppliers, domain 1). */
  total: Cents.nullable(),
  number: z.string(),
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  holds: z.array(z.enum(holdReasons)),
  /** Marks that the status does not show. */
  marks: z.array(z.enum(orderMarks)),
  recipient: z.string(),
  country_code: z.string(),
  item_count: z.int(),
  first_item: z.string().nullable(),
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  location_kind: z.enum(locationKinds).nullable(),
  shipment_method: z.string().nullable(),
  invoiced: z.boolean(),
})
export type OrderRow = z.output<typeof OrderRow>
