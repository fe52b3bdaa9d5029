import { z } from "zod"
import { variantFields } from "../../commerce/products.ts"
import { itemFields } from "../../commerce/stock.ts"
import { ShownVariant } from "../../commerce/variants.ts"
import { Id, Metadata, NewMetadata, Timestamp } from "../../kernel/values.ts"

const times = { created_at: Timestamp, updated_at: Timestamp }
const removed = { deleted_at: z.null().default(null) }

/** The stock of an item at a location. Available: on hand, neither reserved nor blocked. */
export const LocationLevel = z.object({
  id: Id,
  inventory_item_id: Id,
  location_id: Id,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  blocked_quantity: z.int(),
  incoming_quantity: z.int(),
  available_quantity: z.int(),
  metadata: z.null(),
  ...times,
  ...removed,
})

const columns = {
  id: Id,
  merchant_id: Id,
  sku: z.string().nullable(),
  ...itemFields,
  metadata: Metadata,
  ...times,
  ...removed,
}

/** An inventory item, of one variant, with its stock at the locations that the reader sees. */
export const InventoryItem = z.object({
  ...columns,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  location_levels: z.array(LocationLevel),
  variants: z.array(ShownVariant.omit({ options: true, prices: true })),
})

export const Reservation = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id.nullable(),
  line_item_id: Id.nullable(),
  inventory_item_id: Id,
  location_id: Id,
  quantity: z.int(),
  description: z.string().nullable(),
  created_by: z.string().nullable(),
  metadata: Metadata,
  ...times,
  ...removed,
  inventory_item: z.object(columns),
})

const Quantity = z.int("number.whole").min(0, "number.whole").max(100_000_000, "number.too_big")
const Pieces = z.int("number.whole").min(1, "number.whole").max(100_000_000, "number.too_big")

export const UpdateItem = z.strictObject({ ...itemFields, metadata: NewMetadata }).partial()
/**
 * The item of a variant: each has one, which the call describes. Fields of the variant itself are
 * changed there.
 */
export const CreateItem = z
  .strictObject({
    ...itemFields,
    metadata: NewMetadata,
    sku: variantFields.sku,
    ean: variantFields.ean,
    upc: variantFields.upc,
    barcode: variantFields.barcode,
    allow_backorder: variantFields.allow_backorder,
    manage_inventory: variantFields.manage_inventory,
    inventory_quantity: Quantity,
  })
  .partial()
  .extend({ variant_id: Id })

export const CreateLevel = z.strictObject({
  location_id: Id,
  stocked_quantity: Quantity,
  incoming_quantity: Quantity.optional(),
})
export const UpdateLevel = z
  .strictObject({ stocked_quantity: Quantity, incoming_quantity: Quantity })
  .partial()

const Text = z.string().trim().max(1000, "text.too_long").nullable()
/** Pieces reserved at a location: for a line of an order, or for another reason. */
export const CreateReservation = z.strictObject({
  inventory_item_id: Id,
  location_id: Id,
  quantity: Pieces,
  line_item_id: Id.nullable().default(null),
  description: Text.default(null),
  metadata: NewMetadata.default(null),
})
export const UpdateReservation = z
  .strictObject({ location_id: Id, quantity: Pieces, description: Text, metadata: NewMetadata })
  .partial()

export type CreateItem = z.output<typeof CreateItem>
export type UpdateItem = z.output<typeof UpdateItem>
export type CreateLevel = z.output<typeof CreateLevel>
export type UpdateLevel = z.output<typeof UpdateLevel>
export type CreateReservation = z.output<typeof CreateReservation>
export type UpdateReservation = z.output<typeof UpdateReservation>
