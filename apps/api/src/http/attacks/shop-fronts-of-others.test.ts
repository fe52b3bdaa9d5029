import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import type { KeyScope } from "@packhaus/contract/access/key-areas"
import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { customerGroups, customers } from "@packhaus/contract/commerce/customers"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { discounts } from "@packhaus/contract/commerce/discounts"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { regions } from "@packhaus/contract/commerce/regions"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import {
  shippingOptionChanges,
  shippingOptions,
} from "@packhaus/contract/commerce/shipping-options"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import { taxRates } from "@packhaus/contract/commerce/tax-rates"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { returns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createNotification } from "../../testing/cart-rows.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, shopFronts, shopper } from "../../testing/shop-fronts.ts"
import { createSwap } from "../../testing/swaps.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// Merchants set up their own shop front. What they send may name rows of others.

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { create } = resourceFixtures(testApp)
const { open, createRegion } = shopFronts(testApp)
const region = await createRegion({ country: "de" })
const shop = await open({ region, stock: 20 })
const victims = await open({ region, stock: 20 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
const [merchant, victim] = [shop.owner, victims.owner]
const administrator = await createActor("administrator")

const percent = { type: "percentage", value: 10, allocation: "total" } as const
const named = (code: string) => ({ code, rule: percent, regions: [region.id] })
const ask = (actor: Actor, endpoint: Endpoint | undefined, input: object) => {
  if (!endpoint) throw new TypeError("no such endpoint")
  return call(actor, endpoint, input as never)
}
type Reply = Awaited<ReturnType<typeof ask>>
const fault = ({ status, body }: Reply) => [
  status,
  ...(body.details?.fields ?? []).map(({ path, code }: { path: string; code: string }) => [
    path,
    code,
  ]),
]
const unknown = (path: string) => [400, [path, "choice.unknown"]]
const once = () => ({ "idempotency-key": newId("once") })

const foreign = {
  product: victims.goods.product.id,
  variant: victims.goods.variant.id,
  discount: (await create("discounts", victim.organisation_id)).id,
  group: (await create("customer_groups", victim.organisation_id)).id,
  customer: (await create("customers", victim.organisation_id)).id,
  card: (await create("gift_cards", victim.organisation_id, { region_id: region.id })).id,
}
const draft = {
  email: "ada@example.com",
  region_id: region.id,
  sales_channel_id: shop.channel,
  shipping_address: { ...shopper, country_code: region.country_code },
  shipping_methods: [{ option_id: shop.option }],
  items: [{ variant_id: shop.goods.variant.id, quantity: 1 }],
}
const option = {
  name: "Parcel",
  region_id: region.id,
  provider_id: "manual",
  price_type: "flat_rate",
  amount: 490,
  data: {},
}
const account = { password: "correct horse battery", first_name: "Ada", last_name: "Shopper" }

it("200 for a merchant's own rows of each kind, which belong to them without being named", async () => {
  const made = [
    await ask(merchant, discountCodes.create, { body: named("OWN10") }),
    await ask(merchant, giftCardCodes.create, { body: { region_id: region.id, value: 2500 } }),
    await ask(merchant, shippingOptionChanges.create, { body: option }),
    await ask(merchant, shippingProfiles.admin.create, { body: { name: "Bulky", type: "custom" } }),
    await ask(merchant, customerGroups.admin.create, { body: { name: "Regulars" } }),
    await ask(merchant, shoppers.createAccount, { body: { email: "own@example.com", ...account } }),
    await ask(merchant, draftOrders.create, { body: draft }),
  ]
  for (const { status, body } of made) {
    expect([status, body.code]).toEqual([200, undefined])
    const [row] = Object.values(body) as { merchant_id: string }[]
    expect(row?.merchant_id).toBe(merchant.organisation_id)
  }
})

it("4xx for rows in another merchant's name", async () => {
  const merchant_id = victim.organisation_id
  const tried = [
    await ask(merchant, discountCodes.create, { body: { ...named("THEIRS"), merchant_id } }),
    await ask(merchant, giftCardCodes.create, { body: { region_id: region.id, merchant_id } }),
    await ask(merchant, shippingOptionChanges.create, { body: { ...option, merchant_id } }),
    await ask(merchant, shippingProfiles.admin.create, {
      body: { name: "Theirs", type: "custom", merchant_id },
    }),
    await ask(merchant, customerGroups.admin.create, { body: { name: "Theirs", merchant_id } }),
    await ask(merchant, shoppers.createAccount, {
      body: { email: "theirs@example.com", ...account, merchant_id },
    }),
    await ask(merchant, draftOrders.create, { body: { ...draft, merchant_id } }),
  ]
  expect(tried.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    ...Array(6).fill("403 access.denied"),
    "400 request.invalid",
  ])
  const known = await rows.children("customers", "merchant_id", [merchant_id])
  expect(known.map(({ email }) => email)).not.toContain("theirs@example.com")
})

it("400 naming the field for others' products, groups, profiles, options and channels in a body", async () => {
  const own = (await create("discounts", merchant.organisation_id)).id
  const group = (await create("customer_groups", merchant.organisation_id)).id
  const profile = (await create("shipping_profiles", merchant.organisation_id)).id
  const customer = (await create("customers", merchant.organisation_id)).id
  const conditions = (members: object) => ({
    ...named(newId("C").toUpperCase()),
    rule: { ...percent, conditions: [{ operator: "in", ...members }] },
  })
  const cases: [path: string, reply: Reply][] = [
    [
      "rule.conditions.0.products.0",
      await ask(merchant, discountCodes.create, {
        body: conditions({ products: [foreign.product] }),
      }),
    ],
    [
      "rule.conditions.0.customer_groups.0",
      await ask(merchant, discountCodes.create, {
        body: conditions({ customer_groups: [foreign.group] }),
      }),
    ],
    [
      "products.0",
      await ask(merchant, discountCodes.createCondition, {
        params: { discount_id: own },
        body: { operator: "in", products: [foreign.product] },
      }),
    ],
    [
      "profile_id",
      await ask(merchant, shippingOptionChanges.create, {
        body: { ...option, profile_id: victims.profile },
      }),
    ],
    [
      "products.0",
      await ask(merchant, shippingProfiles.admin.update, {
        params: { id: profile },
        body: { products: [foreign.product] },
      }),
    ],
    [
      "shipping_options.0",
      await ask(merchant, shippingProfiles.admin.update, {
        params: { id: profile },
        body: { shipping_options: [victims.option] },
      }),
    ],
    [
      "customer_ids.0",
      await ask(merchant, customerGroups.parts["add customers"], {
        params: { id: group },
        body: { customer_ids: [{ id: foreign.customer }] },
      }),
    ],
    [
      "groups.0",
      await ask(merchant, shoppers.changeAccount, {
        params: { id: customer },
        body: { groups: [{ id: foreign.group }] },
      }),
    ],
    [
      "items.0.variant_id",
      await ask(merchant, draftOrders.create, {
        body: { ...draft, items: [{ variant_id: foreign.variant, quantity: 1 }] },
      }),
    ],
    [
      "shipping_methods.0.option_id",
      await ask(merchant, draftOrders.create, {
        body: { ...draft, shipping_methods: [{ option_id: victims.option }] },
      }),
    ],
    [
      "customer_id",
      await ask(merchant, draftOrders.create, {
        body: { ...draft, customer_id: foreign.customer },
      }),
    ],
    [
      "sales_channel_id",
      await ask(merchant, draftOrders.create, {
        body: { ...draft, sales_channel_id: victims.channel },
      }),
    ],
    [
      "region_id",
      await ask(merchant, draftOrders.create, { body: { ...draft, region_id: "none" } }),
    ],
    [
      "regions.0",
      await ask(merchant, discountCodes.create, {
        body: { ...named("NOWHERE"), regions: ["none"] },
      }),
    ],
  ]
  expect(cases.map(([, reply]) => fault(reply))).toEqual(cases.map(([path]) => unknown(path)))
  const theirs = await rows.one("shipping_options", victims.option)
  expect(theirs.profile_id).toBe(victims.profile)
})

it("400 for another merchant's discount code in a draft", async () => {
  const { code } = await rows.one("discounts", foreign.discount)
  const reply = await ask(merchant, draftOrders.create, {
    body: { ...draft, discounts: [{ code }] },
  })
  expect(fault(reply)).toEqual(unknown("discounts.0.code"))
})

it("404 for others' discounts, by id, by code and in the name of their merchant", async () => {
  const { code } = await rows.one("discounts", foreign.discount)
  const theirs = { params: { code }, query: { merchant_id: victim.organisation_id } }
  const replies = [
    await ask(merchant, discountCodes.readByCode, { params: { code } }),
    await ask(merchant, discountCodes.readByCode, theirs),
    await ask(merchant, discountCodes.addCode, {
      params: { id: foreign.discount },
      body: { code: "MINE" },
    }),
    await ask(merchant, giftCardCodes.update, {
      params: { id: foreign.card },
      body: { balance: 0 },
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

it("200 without others' rows for filters, searches and relations of lists", async () => {
  const lists = [
    discounts.admin.list,
    giftCards.admin.list,
    shippingOptions.admin.list,
    customers.admin.list,
    customerGroups.admin.list,
    draftOrders.list,
    returns.list,
    swaps.list,
  ]
  await createSwap(testApp, victim)
  await ask(victim, draftOrders.create, {
    body: { ...draft, sales_channel_id: victims.channel, shipping_methods: [], items: [] },
  })
  for (const list of lists) {
    const theirs = await ask(victim, list, { query: { limit: 200 } })
    const [found = []] = Object.values(theirs.body) as { id: string }[][]
    expect([list.path, found.length > 0]).toEqual([list.path, true])
    for (const query of [
      {},
      { id: found.map(({ id }) => id) },
      { merchant_id: victim.organisation_id },
    ]) {
      const { status, body } = await ask(merchant, list, { query: { limit: 200, ...query } })
      expect([list.path, status]).toEqual([list.path, 200])
      const text = JSON.stringify(body)
      for (const { id } of found) expect(text).not.toContain(id)
    }
  }
  const mine = await ask(merchant, customers.admin.list, { query: { groups: foreign.group } })
  expect(mine.body.customers).toEqual([])
})

it("403: regions, tax rates and sales channels are read, and set by administrators only", async () => {
  expect((await ask(merchant, regions.admin.list, {})).status).toBe(200)
  expect((await ask(merchant, taxRates.admin.list, {})).status).toBe(200)
  const refused = [
    await ask(merchant, regions.admin.update, { params: { id: region.id }, body: { tax_rate: 0 } }),
    await ask(merchant, taxRates.admin.create, { body: { name: "None", region_id: region.id } }),
    await ask(merchant, salesChannels.admin.create, { body: { name: "More" } }),
    await ask(merchant, salesChannels.admin.update, {
      params: { id: shop.channel },
      body: { is_disabled: true },
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

it("400 for amounts without bounds: a discount above all, a card that is not worth its balance", async () => {
  const more = { ...percent, value: 101 }
  const body = { ...named("FREE"), rule: more }
  expect(fault(await ask(merchant, discountCodes.create, { body }))).toEqual([
    400,
    ["rule.value", "number.too_big"],
  ])
  const at = { region_id: region.id }
  for (const value of [1e12, -1, 1.5, "5", null])
    expect((await ask(merchant, giftCardCodes.create, { body: { ...at, value } })).status).toBe(400)
  // Its code is drawn: one that can be chosen can be guessed.
  const chosen = { ...at, value: 100, code: "EASY" }
  expect((await ask(merchant, giftCardCodes.create, { body: chosen })).status).toBe(400)
  const { body: made } = await ask(merchant, giftCardCodes.create, { body: { ...at, value: 100 } })
  const params = { id: made.gift_card.id }
  expect(
    fault(await ask(merchant, giftCardCodes.update, { params, body: { balance: 101 } })),
  ).toEqual([400, ["balance", "number.too_big"]])
  const huge = { title: "Nothing", unit_price: 1e12, quantity: 1e9 }
  expect(
    (await ask(merchant, draftOrders.create, { body: { ...draft, items: [huge] } })).status,
  ).toBe(400)
})

it("400: a merchant's card and discount pay nothing at another merchant's shop front, nor at the platform's", async () => {
  const card = (
    await ask(merchant, giftCardCodes.create, { body: { region_id: region.id, value: 9999 } })
  ).body.gift_card
  await ask(merchant, discountCodes.create, {
    body: { ...named("HALF"), rule: { ...percent, value: 50 } },
  })
  const params = await payableCart(victims)
  const paid = await victims.ask(carts.update, {
    params,
    body: { gift_cards: [{ code: card.code }] },
  })
  const reduced = await victims.ask(carts.update, {
    params,
    body: { discounts: [{ code: "HALF" }] },
  })
  expect([paid.status, reduced.status]).toEqual([400, 400])
  const looked = await victims.ask(giftCardCodes.readByCode, { params: { code: card.code } })
  const atPlatform = await call(undefined, giftCardCodes.readByCode, {
    params: { code: card.code },
  })
  expect([looked.status, atPlatform.status]).toEqual([404, 404])
})

it("200: a draft at any price moves no money of the platform, and its payment is the merchant's own", async () => {
  const moneyOf = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from ledger_entries`.execute(db)).rows[0]?.n
  const before = [await moneyOf(), await brokenInvariants(db)]
  const items = [
    { variant_id: shop.goods.variant.id, quantity: 1, unit_price: 0 },
    { title: "Consulting", quantity: 1, unit_price: 100_000_000 },
  ]
  const made = await ask(merchant, draftOrders.create, { body: { ...draft, items } })
  expect([made.status, made.body.code]).toEqual([200, undefined])
  const params = { id: made.body.draft_order.id }
  const { status, body } = await call(merchant, draftOrders.pay, { params }, once())
  expect([status, body.code]).toEqual([200, undefined])
  const payments = await rows.children("payments", "order_id", [body.order.id])
  expect(payments).toMatchObject([
    { merchant_id: merchant.organisation_id, provider_id: "manual", amount: body.order.total },
  ])
  expect([await moneyOf(), await brokenInvariants(db)]).toEqual(before)
  // The order takes the path of all orders.
  const reserved = await rows.children("reservations", "order_id", [body.order.id])
  expect(reserved.map(({ quantity }) => quantity)).toEqual([1])
})

it("403 without a recent password for paying a draft, and for a shopper's address or password", async () => {
  const made = await ask(merchant, draftOrders.create, { body: draft })
  const { id } = await create("customers", merchant.organisation_id)
  await sql`update sessions set password_at = packhaus_now() - interval '1 hour'
    where member_id = ${merchant.id}`.execute(db)
  const replies = [
    await call(merchant, draftOrders.pay, { params: { id: made.body.draft_order.id } }, once()),
    await ask(merchant, shoppers.changeAccount, {
      params: { id },
      body: { email: "new@example.com" },
    }),
    await ask(merchant, shoppers.changeAccount, {
      params: { id },
      body: { password: account.password },
    }),
  ]
  expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(3).fill("403 access.password_needed"),
  )
  const renamed = await ask(merchant, shoppers.changeAccount, {
    params: { id },
    body: { last_name: "Byron" },
  })
  expect(renamed.status).toBe(200)
  await sql`update sessions set password_at = packhaus_now() where member_id = ${merchant.id}`.execute(
    db,
  )
})

it("an agency reads what its merchant has, without codes that can be spent, and changes nothing", async () => {
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", merchant.organisation_id)
    .execute()
  const { gift_card: card } = (
    await ask(merchant, giftCardCodes.create, { body: { region_id: region.id, value: 100 } })
  ).body
  const read = await ask(agency, giftCards.admin.read, { params: { id: card.id } })
  const listed = await ask(agency, giftCards.admin.list, { query: { limit: 200 } })
  const hidden = `••••-${card.code.slice(-4)}`
  expect([read.status, read.body.gift_card.code]).toEqual([200, hidden])
  expect(JSON.stringify(listed.body)).toContain(hidden)
  expect(JSON.stringify(listed.body)).not.toContain(card.code)
  // A search would reveal it character by character.
  const searched = await ask(agency, giftCards.admin.list, { query: { q: card.code.slice(0, 2) } })
  expect(fault(searched)).toEqual([400, ["q", "value.invalid"]])
  const theirs = await ask(agency, giftCards.admin.read, { params: { id: foreign.card } })
  expect(theirs.status).toBe(404)

  const { id: noted } = await createNotification(testApp, merchant)
  const merchant_id = merchant.organisation_id
  const refused = [
    await ask(agency, giftCardCodes.update, { params: { id: card.id }, body: { balance: 0 } }),
    await ask(agency, giftCardCodes.create, { body: { region_id: region.id, merchant_id } }),
    await ask(agency, discountCodes.create, { body: { ...named("AGENCY"), merchant_id } }),
    await ask(agency, draftOrders.create, { body: { ...draft, merchant_id } }),
    await ask(agency, shippingOptionChanges.create, { body: { ...option, merchant_id } }),
    await ask(agency, shoppers.createAccount, {
      body: { email: "agency@example.com", ...account, merchant_id },
    }),
    await ask(agency, notificationMails.list, {}),
    await ask(agency, notificationMails.resend, { params: { id: noted }, body: {} }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
})

it("an API key reaches a shop front by its scopes only; those that give away goods or money are named", async () => {
  const keyWith = async (scopes: KeyScope[], of = merchant) => {
    const { status, body } = await call(of, apiKeys.create, { body: { name: "Till", scopes } })
    expect(status).toBe(200)
    return { "x-medusa-access-token": body.secret }
  }
  const by = async (key: Record<string, string>, endpoint: Endpoint, input: object) =>
    (await call(undefined, endpoint, input as never, key)).status
  const none = await keyWith(["orders:write", "products:write"])
  const reading = await keyWith(["shop_front:read", "gift_cards:read"])
  const writing = await keyWith(["shop_front:write"])
  const issuing = await keyWith(["gift_cards:write"])
  const newCard = { body: { region_id: region.id, value: 100 } }
  const outcomes = async (key: Record<string, string>, code: string) => [
    await by(key, discounts.admin.list, {}),
    await by(key, giftCards.admin.list, {}),
    await by(key, discountCodes.create, { body: named(code) }),
    await by(key, giftCardCodes.create, newCard),
  ]
  expect(await outcomes(none, "KEY1")).toEqual([403, 403, 403, 403])
  expect(await outcomes(reading, "KEY2")).toEqual([200, 200, 403, 403])
  expect(await outcomes(writing, "KEY3")).toEqual([200, 403, 200, 403])
  expect(await outcomes(issuing, "KEY4")).toEqual([403, 200, 403, 200])
  const [first] = (await ask(merchant, giftCards.admin.list, {})).body.gift_cards
  const seen = await call(undefined, giftCards.admin.list, {}, reading)
  expect(JSON.stringify(seen.body)).not.toContain(first.code)
  // Keys of administrators keep what the scopes of the platform include.
  const platform = await keyWith(["platform:write"], administrator)
  expect(await by(platform, giftCards.admin.list, {})).toBe(200)
})
