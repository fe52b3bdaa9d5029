import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { catalogueFixtures } from "./catalogue.ts"
import { nextNumber } from "./next-number.ts"
import { resourceFixtures } from "./resources.ts"
import type { Actor, TestApp } from "./test-app.ts"

export type ShopFront = Awaited<ReturnType<ReturnType<typeof shopFronts>["open"]>>

/** Merchants with their own shop front, and actions of shoppers there. */
export function shopFronts(app: TestApp) {
  const { call, createActor, rows, db } = app
  const { create } = resourceFixtures(app)
  const { createGoods, createPlace } = catalogueFixtures(app)

  /** A region with one country of its own, taxed at 19 percent. */
  async function createRegion({
    country,
    ...change
  }: Record<string, unknown> & { country?: string } = {}) {
    const region = await create("regions", PLATFORM_ID, {
      currency_code: "eur",
      tax_rate: 19,
      tax_code: "VAT",
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
      ...change,
    })
    const { rows: free } = await sql<{ id: string }>`update countries set region_id = ${region.id}
      where id = coalesce(${country ?? null}, (select id from countries
        where region_id is null and id <> 'de' order by id limit 1))
      returning id`.execute(db)
    return { id: region.id, country_code: free[0]?.id ?? "" }
  }

  async function sell(
    shop: { merchant_id: string; channel: string },
    {
      price = 1000,
      stock = 10,
      place,
      currency_code = "eur",
    }: { price?: number; stock?: number; place: string; currency_code?: string },
  ) {
    const goods = await createGoods(
      { organisation_id: shop.merchant_id },
      { stock: { [place]: stock } },
    )
    const { merchant_id, channel } = shop
    await rows.insert("prices", {
      merchant_id,
      variant_id: goods.variant.id,
      currency_code,
      amount: cents(price),
    })
    await rows.insertAll("sales_channel_products", [
      { merchant_id, sales_channel_id: channel, product_id: goods.product.id },
    ])
    return goods
  }

  return {
    createRegion,
    sell,

    /** A shop front with a region, goods and a shipping option. */
    async open({
      owner,
      region,
      price = 1000,
      stock = 10,
      currency_code = "eur",
    }: {
      owner?: Actor
      region?: { id: string; country_code: string }
      price?: number
      stock?: number
      currency_code?: string
    } = {}) {
      const actor = owner ?? (await createActor("customer"))
      const merchant_id = actor.organisation_id
      const sold = region ?? (await createRegion())
      const channel = (await create("sales_channels", merchant_id)).id
      const key = `pk_${nextNumber()}_${channel}`
      await rows.insert("publishable_api_keys", {
        id: key,
        title: "Shop front",
        created_by: null,
        revoked_by: null,
        revoked_at: null,
        status: "active",
      } as never)
      await rows.insertAll("publishable_api_key_sales_channels", [
        { publishable_key_id: key, sales_channel_id: channel, merchant_id },
      ] as never[])
      const place = (await createPlace()).id
      const profile = (await create("shipping_profiles", merchant_id)).id
      const option = await rows.insert("shipping_options", {
        merchant_id,
        name: "Parcel",
        region_id: sold.id,
        profile_id: profile,
        provider_id: "manual",
        price_type: "flat_rate",
        amount: 500,
        data: {},
        metadata: null,
        deleted_at: null,
      } as never)
      const shop = { owner: actor, merchant_id, channel, key, place, region: sold, profile }
      const goods = await sell(shop, { price, stock, place, currency_code })
      const headers = { "x-publishable-api-key": key }
      return {
        ...shop,
        goods,
        option: (option as unknown as { id: string }).id,
        headers,
        /** Calls the shop front's endpoint as a shopper. */
        ask: <E extends Endpoint>(endpoint: E, input: object) =>
          call(undefined, endpoint, input as never, headers),
        /** A cart with this many pieces of the goods. */
        async cart(quantity = 1): Promise<{ id: string; items: { id: string }[] }> {
          const body = { region_id: sold.id, items: [{ variant_id: goods.variant.id, quantity }] }
          const reply = await call(undefined, carts.create, { body }, headers)
          if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
          return reply.body.cart
        },
      }
    },
  }
}

/** A shopper's address without a country. */
export const shopper = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Am Speicher 1",
  postal_code: "20457",
  city: "Hamburg",
}

/** A cart with everything an order needs except a payment session. */
export async function readyCart(shop: ShopFront, quantity = 1) {
  const { id } = await shop.cart(quantity)
  const params = { id }
  const { country_code } = shop.region
  const body = { email: "ada@example.com", shipping_address: { ...shopper, country_code } }
  await shop.ask(carts.update, { params, body })
  await shop.ask(carts.addShippingMethod, { params, body: { option_id: shop.option } })
  return params
}

/** The same with a payment session of this provider. */
export async function payableCart(shop: ShopFront, { quantity = 1, provider_id = "manual" } = {}) {
  const params = await readyCart(shop, quantity)
  await shop.ask(cartPayments.createSessions, { params })
  await shop.ask(cartPayments.selectSession, { params, body: { provider_id } })
  return params
}
