import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import {
  discountList,
  draftList,
  giftCardList,
  returnList,
  shippingOptionList,
  shippingProfileList,
  shopperList,
  swapList,
} from "@packhaus/contract/shop-front/list"
import {
  DiscountRow,
  DraftRow,
  GiftCardRow,
  ReturnRow,
  ShippingOptionRow,
  ShippingProfileRow,
  ShopperRow,
  SwapRow,
} from "@packhaus/contract/shop-front/schema"
import { api } from "#features/shop-front/api.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const times = { created_at: moment(9000), updated_at: moment(9000) }
const owned = { ...times, merchant_id: "org_1" }
const germany = {
  id: "reg_de",
  name: "Deutschland",
  currency_code: "eur",
  tax_rate: 19,
  automatic_taxes: true,
  gift_cards_taxable: true,
  includes_tax: true,
  ...times,
  countries: [{ id: "de", name: "GERMANY", display_name: "Germany" }],
  payment_providers: [{ id: "manual", is_installed: true }],
  fulfillment_providers: [{ id: "manual", is_installed: true }],
}
const discount = example(DiscountRow, {
  ...owned,
  id: "disc_1",
  code: "WILLKOMMEN10",
  is_disabled: false,
  starts_at: moment(9000),
  ends_at: null,
  usage_limit: 100,
  usage_count: 3,
  rule: { ...owned, id: "dru_1", type: "percentage", value: 10, allocation: "total" },
  regions: [germany],
})
const condition = { ...owned, id: "discon_1", type: "products", operator: "in" } as const
const card = example(GiftCardRow, {
  ...owned,
  id: "gift_1",
  code: "7K3M-PQRS-TUVW-XYZ2",
  value: 2500,
  balance: 1000,
  is_disabled: false,
  ends_at: null,
  order_id: "order_1",
  region: germany,
})
const option = example(ShippingOptionRow, {
  ...owned,
  id: "so_1",
  name: "DHL Paket",
  amount: 490,
  is_return: false,
  admin_only: false,
  region: germany,
  requirements: [{ id: "sor_1", type: "max_subtotal", amount: 5000 }],
})
const profile = example(ShippingProfileRow, {
  ...owned,
  id: "sp_1",
  name: "Sperrgut",
  type: "custom",
})
const shopper = example(ShopperRow, {
  ...owned,
  id: "cus_1",
  email: "mia@example.com",
  first_name: "Mia",
  last_name: "Sommer",
  phone: null,
  has_account: true,
})
const drafts: readonly DraftRow[] = [
  example(DraftRow, {
    ...owned,
    id: "dord_1",
    display_id: "1001",
    status: "open",
    order_id: null,
    cart: {
      id: "cart_1",
      email: "mia@example.com",
      items: [{ id: "item_1", title: "Leselampe", quantity: 2 }],
    },
  }),
]
const returned: readonly ReturnRow[] = [
  example(ReturnRow, {
    id: "rtn_1",
    order_id: "order_1",
    order_number: "W7K3MPQRS",
    items: [{ id: "ri_1", quantity: 2 }],
    created_at: moment(500),
  }),
]
const exchanged: readonly SwapRow[] = [
  example(SwapRow, {
    id: "swap_1",
    order_id: "order_1",
    order_number: "W7K3MPQRS",
    created_at: moment(400),
  }),
]

/** A refusal with a fault at a field, as the server words it. */
const refuse = (path: string) =>
  new Refusal("request.invalid", { fields: [{ path, code: "choice.unknown", params: {} }] })

const draft = {
  ...owned,
  id: "dord_1",
  display_id: "1001",
  status: "open",
  cart_id: "cart_1",
  cart: {
    ...times,
    id: "cart_1",
    sales_channel_id: "sc_1",
    region_id: "reg_de",
    email: "mia@example.com",
    shipping_address_id: "addr_1",
    shipping_address: {
      ...times,
      id: "addr_1",
      first_name: "Mia",
      last_name: "Sommer",
      address_1: "Am Speicher 1",
      postal_code: "20457",
      city: "Hamburg",
      country_code: "de",
    },
    type: "draft_order",
    region: germany,
    items: [
      {
        ...times,
        id: "item_1",
        title: "Leselampe",
        description: "Messing",
        allow_discounts: true,
        unit_price: 4990,
        includes_tax: true,
        quantity: 2,
        cart_id: "cart_1",
        has_shipping: true,
        refundable: 9980,
        subtotal: 8386,
        tax_total: 1594,
        total: 9980,
        original_total: 9980,
        original_tax_total: 1594,
      },
    ],
    subtotal: 8386,
    item_tax_total: 1594,
    shipping_total: 412,
    shipping_tax_total: 78,
    tax_total: 1672,
    total: 10470,
  },
} as const

const mail = { id: "noti_1", to: "mia@example.com" }

/** One row of each kind of a shop front; changes are answered and not stored. */
export const shopFrontAnswers: readonly Answer[] = [
  answer(discountList.endpoints.list, ({ as }) => ({
    discounts: as === "empty" ? [] : [discount],
  })),
  answer(giftCardList.endpoints.list, ({ as }) => ({ gift_cards: as === "empty" ? [] : [card] })),
  answer(shippingOptionList.endpoints.list, ({ as }) => ({
    shipping_options: as === "empty" ? [] : [option],
  })),
  answer(shippingProfileList.endpoints.list, ({ as }) => ({
    shipping_profiles: as === "empty" ? [] : [profile],
  })),
  answer(api.readProfile, () => ({
    shipping_profile: {
      ...profile,
      products: [{ id: "prod_10120", title: "Doggy Rubber" }],
      shipping_options: [{ id: "so_1", name: "DHL Paket" }],
    },
  })),
  answer(api.updateProfile, () => ({ shipping_profile: profile })),
  answer(api.listTypes, () => ({ product_types: [{ ...owned, id: "ptyp_1", value: "Lampen" }] })),
  answer(api.listCollections, () => ({ collections: [] })),
  answer(api.listTags, () => ({ product_tags: [{ ...owned, id: "ptag_1", value: "Winter" }] })),
  answer(shopperList.endpoints.list, ({ as }) => ({ customers: as === "empty" ? [] : [shopper] })),
  answer(draftList.endpoints.list, ({ as }) => ({ draft_orders: as === "empty" ? [] : drafts })),
  answer(returnList.endpoints.list, ({ as }) => ({ returns: as === "empty" ? [] : returned })),
  answer(swapList.endpoints.list, ({ as }) => ({ swaps: as === "empty" ? [] : exchanged })),
  answer(api.createSwap, ({ body }) => {
    // A piece that has come back meanwhile.
    if (body.return_items.some(({ quantity }) => quantity > 1))
      throw new Refusal("request.invalid", {
        fields: [{ path: "return_items.0.quantity", code: "number.too_big", params: { max: 1 } }],
      })
    return { order: { id: "order_1" } }
  }),
  answer(api.listRegions, () => ({ regions: [germany] })),
  answer(api.readShopper, ({ params }) => {
    if (params.id !== shopper.id) throw new Refusal("row.not_found")
    const more = { groups: [{ ...owned, id: "cgrp_1", name: "Stammkunden" }] }
    return { customer: { ...shopper, ...more } }
  }),
  answer(api.listGroups, () => ({
    customer_groups: [{ ...owned, id: "cgrp_1", name: "Stammkunden" }],
  })),
  answer(api.updateShopper, () => ({
    customer: shopper,
  })),
  answer(api.createDiscount, ({ body }) => {
    if (body.code === "VERGEBEN") throw refuse("code")
    return { discount }
  }),
  answer(api.readDiscount, () => ({
    discount: {
      ...discount,
      rule: {
        ...discount.rule,
        conditions: [condition],
      },
    },
  })),
  answer(api.readCondition, () => ({
    discount_condition: {
      ...condition,
      discount_rule_id: "dru_1",
      products: [{ id: "prod_10120", title: "Doggy Rubber" }],
    },
  })),
  answer(api.updateDiscount, () => ({ discount })),
  answer(discountCodes.remove, ({ params }) => ({
    id: params.id,
  })),
  answer(api.createCard, () => ({ gift_card: card })),
  answer(api.updateCard, () => ({ gift_card: card })),
  answer(api.createOption, () => ({ shipping_option: option })),
  answer(api.updateOption, () => ({ shipping_option: option })),
  answer(api.listMails, () => ({ notifications: [mail] })),
  answer(api.resendMail, () => ({ notification: mail })),
  answer(draftOrders.read, ({ params }) => {
    if (params.id !== draft.id) throw new Refusal("row.not_found")
    return { draft_order: draft }
  }),
  answer(draftOrders.create, () => ({ draft_order: draft })),
  answer(draftOrders.addLine, () => ({ draft_order: draft })),
  answer(draftOrders.removeLine, () => ({ draft_order: draft })),
  answer(draftOrders.remove, ({ params }) => ({
    id: params.id,
  })),
]
