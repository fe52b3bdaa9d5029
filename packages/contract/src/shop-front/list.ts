import { returnLifecycle } from "../commerce/return-lifecycle.ts"
import { list } from "../kernel/list.ts"
import { choices, flag, relation } from "../kernel/list-filters.ts"
import {
  DiscountRow,
  DraftRow,
  draftStatuses,
  GiftCardRow,
  ReturnRow,
  ShippingOptionRow,
  ShippingProfileRow,
  ShopperRow,
  SwapRow,
} from "./schema.ts"

// Lists of the commerce API as screens. The engine answers them; it writes no files.

const merchant = { merchant_id: relation("organisations") }
const newest = { sort: "-created_at", columns: {} } as const

export const discountList = list({
  ...newest,
  name: "discounts",
  path: "/admin/discounts",
  action: "discount.read",
  create: "discount.write",
  row: DiscountRow,
  filters: { is_disabled: flag, ...merchant },
  sorts: ["created_at", "code", "usage_count", "ends_at"],
})
export const giftCardList = list({
  ...newest,
  name: "gift_cards",
  path: "/admin/gift-cards",
  action: "gift_card.read",
  create: "gift_card.write",
  row: GiftCardRow,
  filters: { is_disabled: flag, ...merchant },
  sorts: ["created_at", "balance", "value", "ends_at"],
})
export const shippingOptionList = list({
  ...newest,
  name: "shipping_options",
  path: "/admin/shipping-options",
  action: "shipping_option.read",
  create: "shipping_option.write",
  row: ShippingOptionRow,
  filters: { is_return: flag, ...merchant },
  sorts: ["created_at", "name", "amount"],
})
export const shippingProfileList = list({
  ...newest,
  name: "shipping_profiles",
  path: "/admin/shipping-profiles",
  action: "shipping_profile.read",
  create: "shipping_profile.write",
  row: ShippingProfileRow,
  filters: merchant,
  sorts: ["created_at", "name"],
})
export const shopperList = list({
  ...newest,
  name: "customers",
  path: "/admin/customers",
  action: "customer.read",
  create: "customer.write",
  row: ShopperRow,
  filters: { has_account: flag, groups: relation("customer-groups"), ...merchant },
  sorts: ["created_at", "email", "last_name"],
})
export const draftList = list({
  ...newest,
  name: "draft_orders",
  path: "/admin/draft-orders",
  action: "draft_order.read",
  create: "draft_order.write",
  row: DraftRow,
  filters: { status: choices(draftStatuses), ...merchant },
  sorts: ["created_at"],
})
export const returnList = list({
  ...newest,
  name: "returns",
  path: "/admin/returns",
  action: "return.read",
  row: ReturnRow,
  filters: { status: choices(returnLifecycle.statuses), ...merchant },
  sorts: ["created_at"],
})
export const swapList = list({
  ...newest,
  name: "swaps",
  path: "/admin/swaps",
  action: "swap.read",
  row: SwapRow,
  filters: merchant,
  sorts: ["created_at"],
})
