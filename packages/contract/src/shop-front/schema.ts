import { z } from "zod"
import { returnLifecycle } from "../commerce/return-lifecycle.ts"
import { Id, Timestamp } from "../kernel/values.ts"

// Rows of the commerce API as the screens of a shop front show them: some of their fields, written out, since the
// declarations of the resources would be a part of every page.

const row = { id: Id, merchant_id: Id, created_at: Timestamp }
const Text = z.string().nullable()
const RegionChoice = z.object({ id: Id, name: z.string(), currency_code: z.string() })

export const RegionRow = RegionChoice.extend({
  countries: z.array(z.object({ id: z.string() })),
})
export type RegionRow = z.output<typeof RegionRow>

const discountKinds = ["percentage", "fixed", "free_shipping"] as const
const discountSpreads = ["total", "item"] as const
export const DiscountRow = z.object({
  ...row,
  code: z.string(),
  is_disabled: z.boolean(),
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  rule: z.object({
    id: Id,
    type: z.enum(discountKinds),
    value: z.int(),
    allocation: z.enum(discountSpreads).nullable(),
  }),
  /** Only with `expand=regions`. */
  regions: z.array(RegionChoice).optional(),
})
export type DiscountRow = z.output<typeof DiscountRow>

const goodsOperators = ["in", "not_in"] as const
/** A discount with its conditions; only with `expand=rule.conditions`. */
export const ConditionalDiscount = z.object({
  id: Id,
  rule: z.object({
    id: Id,
    conditions: z.array(z.object({ id: Id, type: z.string(), operator: z.enum(goodsOperators) })),
  }),
})
/** A product or a collection. */
export const TitledRow = z.object({ id: Id, title: z.string() })
/** A product type or a tag. */
export const ValuedRow = z.object({ id: Id, value: z.string() })
/** A condition with its rows, which its kind names; only with `expand`. */
export const ConditionRow = z.object({
  id: Id,
  operator: z.enum(goodsOperators),
  products: z.array(TitledRow).optional(),
  product_types: z.array(ValuedRow).optional(),
  product_collections: z.array(TitledRow).optional(),
  product_tags: z.array(ValuedRow).optional(),
  customer_groups: z.array(z.object({ id: Id, name: z.string() })).optional(),
})
export type ConditionRow = z.output<typeof ConditionRow>

export const GiftCardRow = z.object({
  ...row,
  code: z.string(),
  value: z.int(),
  balance: z.int(),
  is_disabled: z.boolean(),
  ends_at: Timestamp.nullable(),
  order_id: Id.nullable(),
  region: RegionChoice.nullable(),
})
export type GiftCardRow = z.output<typeof GiftCardRow>

export const ShippingOptionRow = z.object({
  ...row,
  name: z.string(),
  amount: z.int().nullable(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  region: RegionChoice.nullable(),
  requirements: z.array(
    z.object({ id: Id, type: z.enum(["min_subtotal", "max_subtotal"]), amount: z.int() }),
  ),
})
export type ShippingOptionRow = z.output<typeof ShippingOptionRow>

export const shippingProfileTypes = ["default", "gift_card", "custom"] as const
export const ShippingProfileRow = z.object({
  ...row,
  name: z.string(),
  type: z.enum(shippingProfileTypes),
})
export type ShippingProfileRow = z.output<typeof ShippingProfileRow>
/** One profile; only with `expand=products,shipping_options`. */
export const ShippingProfileDetail = ShippingProfileRow.extend({
  products: z.array(TitledRow),
  shipping_options: z.array(z.object({ id: Id, name: z.string() })),
})
export type ShippingProfileDetail = z.output<typeof ShippingProfileDetail>

export const ShopperRow = z.object({
  ...row,
  email: z.string(),
  first_name: Text,
  last_name: Text,
  phone: Text,
  has_account: z.boolean(),
})
export type ShopperRow = z.output<typeof ShopperRow>
/** Shoppers who are treated alike: by discounts and price lists. */
export const GroupRow = z.object({ id: Id, name: z.string() })
export const ShopperDetail = ShopperRow.extend({
  /** Only with `expand=groups`. */
  groups: z.array(GroupRow).optional(),
  orders: z.array(
    z.object({
      id: Id,
      display_id: z.int(),
      created_at: Timestamp,
      total: z.int(),
      currency_code: z.string(),
    }),
  ),
  shipping_addresses: z.array(z.object({ id: Id, address_1: Text, postal_code: Text, city: Text })),
})
/** A mail to a shopper. */
export const MailRow = z.object({ id: Id, to: z.string() })

export const draftStatuses = ["open", "completed"] as const
export const DraftRow = z.object({
  ...row,
  display_id: z.string(),
  status: z.enum(draftStatuses),
  order_id: Id.nullable(),
  cart: z.object({
    id: Id,
    email: Text,
    items: z.array(z.object({ id: Id, title: z.string(), quantity: z.int() })).optional(),
  }),
})
export type DraftRow = z.output<typeof DraftRow>

const ofOrder = {
  id: Id,
  order_id: Id,
  order_number: z.string(),
  created_at: Timestamp,
}
export const ReturnRow = z.object({
  ...ofOrder,
  status: z.enum(returnLifecycle.statuses),
  items: z.array(z.object({ id: Id, quantity: z.int() })),
  received_at: Timestamp.nullable(),
})
export const SwapRow = z.object({
  ...ofOrder,
  new_order_id: Id.nullable(),
  confirmed_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
})
export type ReturnRow = z.output<typeof ReturnRow>
export type SwapRow = z.output<typeof SwapRow>
