import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import {
  discountList,
  draftList,
  giftCardList,
  returnList,
  shippingOptionList,
  shopperList,
  swapList,
} from "@packhaus/contract/shop-front/list"
import type {
  DiscountRow,
  DraftRow,
  GiftCardRow,
  ReturnRow,
  ShippingOptionRow,
  ShopperRow,
  SwapRow,
} from "@packhaus/contract/shop-front/schema"
import { api } from "#features/shop-front/api.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"

const times = { created_at: moment(9000), updated_at: moment(9000), metadata: null }
const owned = { ...times, merchant_id: "org_1", deleted_at: null }
const germany = {
  id: "reg_de",
  name: "Deutschland",
  currency_code: "eur",
  tax_rate: 19,
  tax_code: null,
  automatic_taxes: true,
  gift_cards_taxable: true,
  includes_tax: true,
  tax_provider_id: null,
  ...times,
  deleted_at: null,
  countries: [{ id: "de", name: "GERMANY", display_name: "Germany" }],
  payment_providers: [{ id: "manual", is_installed: true }],
  fulfillment_providers: [{ id: "manual", is_installed: true }],
}
const none = { conditions: [], description: null }
const discounts: readonly (DiscountRow & object)[] = [
  {
    ...owned,
    id: "disc_1",
    code: "WILLKOMMEN10",
    is_disabled: false,
    starts_at: moment(9000),
    ends_at: null,
    usage_limit: 100,
    usage_count: 3,
    rule: { ...owned, ...none, id: "dru_1", type: "percentage", value: 10, allocation: "total" },
    regions: [germany],
  } as DiscountRow,
]
const cards: readonly GiftCardRow[] = [
  {
    ...owned,
    id: "gift_1",
    code: "7K3M-PQRS-TUVW-XYZ2",
    value: 2500,
    balance: 1000,
    is_disabled: false,
    ends_at: null,
    order_id: "order_1",
    region: germany,
  } as GiftCardRow,
]
const options: readonly ShippingOptionRow[] = [
  {
    ...owned,
    id: "so_1",
    name: "DHL Paket",
    amount: 490,
    is_return: false,
    admin_only: false,
    region: germany,
    requirements: [{ id: "sor_1", type: "max_subtotal", amount: 5000 }],
  } as ShippingOptionRow,
]
const people: readonly ShopperRow[] = [
  {
    ...owned,
    id: "cus_1",
    email: "mia@example.com",
    first_name: "Mia",
    last_name: "Sommer",
    phone: null,
    has_account: true,
  } as ShopperRow,
]
const drafts: readonly DraftRow[] = [
  {
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
  } as DraftRow,
]
const returned: readonly ReturnRow[] = [
  {
    id: "rtn_1",
    order_id: "order_1",
    order_number: "W7K3MPQRS",
    status: "requested",
    items: [{ id: "ri_1", quantity: 2 }],
    received_at: null,
    created_at: moment(500),
  },
]
const exchanged: readonly SwapRow[] = [
  {
    id: "swap_1",
    order_id: "order_1",
    order_number: "W7K3MPQRS",
    new_order_id: null,
    confirmed_at: null,
    canceled_at: null,
    created_at: moment(400),
  },
]

const pageOf = <Row>(rows: readonly Row[], { as, offset, limit }: Page) => {
  const shown = as === "empty" ? [] : [...rows]
  return { rows: shown, count: shown.length, offset, limit }
}
type Page = { as: string; offset: number; limit: number }

/** A refusal with a fault at a field, as the server words it. */
const refuse = (path: string) =>
  new Refusal("request.invalid", { fields: [{ path, code: "choice.unknown", params: {} }] })

const draft = {
  ...owned,
  id: "dord_1",
  display_id: "1001",
  status: "open",
  no_notification_order: null,
  order_id: null,
  cart_id: "cart_1",
  canceled_at: null,
  completed_at: null,
  idempotency_key: null,
  order: null,
  cart: {
    ...times,
    id: "cart_1",
    sales_channel_id: "sc_1",
    region_id: "reg_de",
    email: "mia@example.com",
    customer_id: null,
    customer: null,
    billing_address_id: null,
    billing_address: null,
    shipping_address_id: "addr_1",
    shipping_address: {
      ...times,
      id: "addr_1",
      customer_id: null,
      deleted_at: null,
      first_name: "Mia",
      last_name: "Sommer",
      company: null,
      address_1: "Am Speicher 1",
      address_2: null,
      postal_code: "20457",
      city: "Hamburg",
      province: null,
      phone: null,
      country_code: "de",
    },
    type: "draft_order",
    context: null,
    payment_id: null,
    payment_authorized_at: null,
    completed_at: null,
    region: germany,
    discounts: [],
    gift_cards: [],
    payment: null,
    payment_session: null,
    payment_sessions: [],
    shipping_methods: [],
    idempotency_key: null,
    deleted_at: null,
    items: [
      {
        ...times,
        id: "item_1",
        variant_id: null,
        variant: null,
        title: "Leselampe",
        description: "Messing",
        thumbnail: null,
        is_giftcard: false,
        should_merge: false,
        allow_discounts: true,
        unit_price: 4990,
        includes_tax: true,
        quantity: 2,
        tax_lines: [],
        adjustments: [],
        cart_id: "cart_1",
        order_id: null,
        swap_id: null,
        claim_order_id: null,
        original_item_id: null,
        order_edit_id: null,
        is_return: false,
        has_shipping: true,
        fulfilled_quantity: null,
        shipped_quantity: null,
        returned_quantity: null,
        refundable: 9980,
        subtotal: 8386,
        tax_total: 1594,
        total: 9980,
        original_total: 9980,
        original_tax_total: 1594,
        discount_total: 0,
        raw_discount_total: 0,
        gift_card_total: 0,
      },
    ],
    subtotal: 8386,
    discount_total: 0,
    raw_discount_total: 0,
    item_tax_total: 1594,
    shipping_total: 412,
    shipping_tax_total: 78,
    tax_total: 1672,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    refunded_total: 0,
    refundable_amount: 0,
    total: 10470,
  },
} as const

const mail = { id: "noti_1", to: "mia@example.com" }

/** One row of each kind of a shop front; changes are answered and not stored. */
export const shopFrontAnswers: readonly Answer[] = [
  answer(discountList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(discounts, { as, ...query })
    return { ...page, discounts: rows }
  }),
  answer(giftCardList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(cards, { as, ...query })
    return { ...page, gift_cards: rows }
  }),
  answer(shippingOptionList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(options, { as, ...query })
    return { ...page, shipping_options: rows }
  }),
  answer(shopperList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(people, { as, ...query })
    return { ...page, customers: rows }
  }),
  answer(draftList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(drafts, { as, ...query })
    return { ...page, draft_orders: rows }
  }),
  answer(returnList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(returned, { as, ...query })
    return { ...page, returns: rows }
  }),
  answer(swapList.endpoints.list, ({ query, as }) => {
    const { rows, ...page } = pageOf(exchanged, { as, ...query })
    return { ...page, swaps: rows }
  }),
  answer(api.listRegions, () => ({ regions: [germany], count: 1, offset: 0, limit: 200 }) as never),
  answer(api.readShopper, ({ params }) => {
    const one = people.find(({ id }) => id === params.id)
    if (!one) throw new Refusal("row.not_found")
    const more = {
      billing_address_id: null,
      groups: [{ ...owned, id: "cgrp_1", name: "Stammkunden" }],
    }
    return { customer: { ...one, ...more, orders: [], shipping_addresses: [] } } as never
  }),
  answer(
    api.listGroups,
    () =>
      ({
        customer_groups: [{ ...owned, id: "cgrp_1", name: "Stammkunden" }],
        count: 1,
        offset: 0,
        limit: 200,
      }) as never,
  ),
  answer(
    api.updateShopper,
    () =>
      ({
        customer: { ...people[0], orders: [], shipping_addresses: [], billing_address_id: null },
      }) as never,
  ),
  answer(api.createDiscount, ({ body }) => {
    if (body.code === "VERGEBEN") throw refuse("code")
    return { discount: discounts[0] } as never
  }),
  answer(
    api.readDiscount,
    () =>
      ({
        discount: {
          ...discounts[0],
          rule: {
            ...discounts[0]?.rule,
            conditions: [{ ...owned, id: "discon_1", type: "products", operator: "in" }],
          },
        },
      }) as never,
  ),
  answer(
    api.readCondition,
    () =>
      ({
        discount_condition: {
          ...owned,
          id: "discon_1",
          type: "products",
          operator: "in",
          discount_rule_id: "dru_1",
          products: [{ id: "prod_10120", title: "Doggy Rubber" }],
        },
      }) as never,
  ),
  answer(api.updateDiscount, () => ({ discount: discounts[0] }) as never),
  answer(discountCodes.remove, ({ params }) => ({
    id: params.id,
    object: "discount" as const,
    deleted: true as const,
  })),
  answer(api.createCard, () => ({ gift_card: cards[0] }) as never),
  answer(api.updateCard, () => ({ gift_card: cards[0] }) as never),
  answer(api.createOption, () => ({ shipping_option: options[0] }) as never),
  answer(api.updateOption, () => ({ shipping_option: options[0] }) as never),
  answer(api.listMails, () => ({ notifications: [mail], count: 1, offset: 0, limit: 20 }) as never),
  answer(api.resendMail, () => ({ notification: mail }) as never),
  answer(draftOrders.read, ({ params }) => {
    if (params.id !== draft.id) throw new Refusal("row.not_found")
    return { draft_order: draft } as never
  }),
  answer(draftOrders.create, () => ({ draft_order: draft }) as never),
  answer(draftOrders.addLine, () => ({ draft_order: draft }) as never),
  answer(draftOrders.removeLine, () => ({ draft_order: draft }) as never),
  answer(draftOrders.remove, ({ params }) => ({
    id: params.id,
    object: "draft-order" as const,
    deleted: true as const,
  })),
]
