import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { customerGroups } from "@packhaus/contract/commerce/customers"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { productCategories } from "@packhaus/contract/commerce/product-categories"
import { publishableApiKeys } from "@packhaus/contract/commerce/publishable-api-keys"
import { regions } from "@packhaus/contract/commerce/regions"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import { taxRates } from "@packhaus/contract/commerce/tax-rates"
import { shops } from "@packhaus/contract/shops/endpoints"
import { receiveDelivery } from "../features/stock/stocks/verbs.ts"
import { editOrder, serveShoppers } from "./after-sales.ts"
import type { People, PlaceOf } from "./settle.ts"
import { type ShopProduct, shopGoods } from "./shop-goods.ts"
import { buyAndShip, buyLater } from "./shoppers.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

const DAY = 24
const OPENED = 60
/** A discount code for new customers. */
const WELCOME_CODE = "WILLKOMMEN10"

/**
 * Regions of the shop front. The minimum sum for free shipping excludes tax, as in the Medusa v1
 * API.
 */
const sold = [
  { name: "Deutschland", country: "de", tax_rate: 19, parcel: 490, freeFrom: 5042 },
  { name: "Österreich", country: "at", tax_rate: 20, parcel: 990, freeFrom: 8333 },
  { name: "Niederlande", country: "nl", tax_rate: 21, parcel: 990, freeFrom: 8264 },
] as const

type Actors = { administrator: string; owner: string; merchant_id: string }
export type Places = {
  /** Address of the shop front's pages. */
  shopFrontUrl: string
  /** Address of the card provider's stand-in, if any. */
  cardsUrl?: string | undefined
}

/** A region, its shipping price, and the minimum sum for free shipping. */
async function sellIn(stage: Stage, actors: Actors, place: (typeof sold)[number], mailed: string) {
  const { administrator, owner } = actors
  const { region } = await stage.call(administrator, regions.admin.create, {
    body: {
      name: place.name,
      currency_code: "eur",
      tax_rate: place.tax_rate,
      tax_code: "VAT",
      includes_tax: true,
      gift_cards_taxable: false,
      countries: [place.country],
      payment_providers: ["card", "manual"],
      fulfillment_providers: ["manual"],
    },
  })
  const region_id = String(region.id)
  const option = (name: string, amount: number, more: object) =>
    stage.call(owner, shippingOptionChanges.create, {
      body: {
        name,
        amount,
        region_id,
        provider_id: "manual",
        price_type: "flat_rate",
        data: { id: "manual-fulfillment" },
        includes_tax: true,
        ...more,
      },
    })
  const parcel = { metadata: { from_days: 1, to_days: 2 } }
  const below = [{ type: "max_subtotal" as const, amount: place.freeFrom - 1 }]
  const from = [{ type: "min_subtotal" as const, amount: place.freeFrom }]
  await option("DHL Paket", place.parcel, { ...parcel, requirements: below })
  await option("DHL Paket", 0, { ...parcel, requirements: from })
  await option("Express", 1290, { metadata: { from_days: 1, to_days: 1 } })
  await option("Per E-Mail", 0, { profile_id: mailed })
  await option("DHL Retoure", 390, { is_return: true })
  return region_id
}

/** The categories of the shop front by their names. */
async function sortGoods(stage: Stage, { administrator, merchant_id }: Actors) {
  const ids = new Map<string, string>()
  for (const name of new Set(shopGoods.map(({ category }) => category))) {
    const body = { name, is_active: true, merchant_id }
    const made = await stage.call(administrator, productCategories.admin.create, { body })
    ids.set(name, String(made.product_category.id))
  }
  return ids
}

type Catalogue = {
  channel: string
  categories: ReadonlyMap<string, string>
  shopFrontUrl: string
  region_ids: readonly string[]
}

/** Gift cards are taxed when they are used: a sold one is worth its price. */
async function untaxed(
  stage: Stage,
  { administrator }: Actors,
  region_ids: readonly string[],
  product_id: string,
) {
  for (const region_id of region_ids)
    await stage.call(administrator, taxRates.admin.create, {
      body: { name: "Geschenkkarten", rate: 0, region_id, products: [product_id] },
    })
}

/** Creates a product on its day. Returns the pieces to stock per item. */
async function offer(
  stage: Stage,
  actors: Actors,
  { channel, categories, shopFrontUrl, region_ids }: Catalogue,
  good: ShopProduct,
) {
  const urls = good.pictures.map((name) => `${shopFrontUrl}/pictures/${name}.svg`)
  const { title, handle, description, material, options, variants, isGiftCard = false } = good
  const { product } = await stage.call(actors.owner, products.create, {
    body: {
      title,
      handle,
      description,
      material: material || null,
      origin_country: isGiftCard ? null : "DE",
      is_giftcard: isGiftCard,
      discountable: !isGiftCard,
      thumbnail: urls[0] ?? null,
      images: urls,
      categories: [{ id: categories.get(good.category) ?? "" }],
      sales_channels: [{ id: channel }],
      options: options.map((name) => ({ title: name })),
      variants: variants.map(({ values, sku, price, weight }) => ({
        title: values.join(", ") || title,
        sku,
        weight: isGiftCard ? null : weight,
        manage_inventory: !isGiftCard,
        options: values.map((value) => ({ value })),
        prices: [{ currency_code: "eur", amount: price }],
      })),
    },
  })
  if (isGiftCard) await untaxed(stage, actors, region_ids, product.id)
  const pieces = new Map(variants.map((one) => [one.sku, one.pieces]))
  return product.variants
    .map(({ sku, inventory_item_id }) => ({
      inventory_item_id,
      quantity: pieces.get(sku ?? "") ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The merchant's keys at the card provider, stored on both sides. */
async function takeCards(stage: Stage, owner: string, channel: string, cardsUrl: string) {
  const secrets = { secret_key: "sk_test_lichtblick_demo", webhook_secret: "whsec_lichtblick_demo" }
  const browser = await stage.browserOf(owner)
  const saved = await browser(paymentKeys.save, {
    body: { sales_channel_id: channel, provider_id: "card", ...secrets },
  })
  const { webhook_url } = saved.payment_keys
  const reply = await fetch(`${cardsUrl}/standin/merchants`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...secrets, webhook_url }),
  })
  if (!reply.ok) throw new Error(`the card provider does not know the merchant: ${reply.status}`)
}

/** The sales channel, and the publishable key of its pages. */
async function openChannel(stage: Stage, { administrator, merchant_id }: Actors, origin: string) {
  const { sales_channel } = await stage.call(administrator, salesChannels.admin.create, {
    body: { name: "Lichtblick", merchant_id },
  })
  const channel = String(sales_channel.id)
  const { publishable_api_key } = await stage.call(administrator, publishableApiKeys.admin.create, {
    body: { title: "Lichtblick", origins: [origin] },
  })
  const key = String(publishable_api_key.id)
  const add = publishableApiKeys.parts["add sales_channels"]
  if (!add) throw new Error("keys have no sales channels")
  const body = { sales_channel_ids: [{ id: channel }] }
  await stage.call(administrator, add, { params: { id: key }, body })
  return { channel, key }
}

/**
 * A merchant without a shop platform: goods in Hamburg, sold by a shop front through the engine
 * only. Two shoppers have bought there; a discount code and a gift card are unused.
 */
export async function openShopFront(
  stage: Stage,
  people: People,
  { shopFrontUrl, cardsUrl, now, placeOf }: Places & { now: string; placeOf: PlaceOf },
) {
  const owner = people.idOf("lichtblick")
  const merchant_id = people.organisationOf("lichtblick")
  const actors = { administrator: people.idOf("administrator"), owner, merchant_id }
  const opened = await stage.step(later(now, -OPENED * DAY), async () => {
    const region_ids: string[] = []
    const { shipping_profile } = await stage.call(owner, shippingProfiles.admin.create, {
      body: { name: "Geschenkkarten", type: "gift_card" },
    })
    const mailed = String(shipping_profile.id)
    for (const place of sold) region_ids.push(await sellIn(stage, actors, place, mailed))
    const { channel, key } = await openChannel(stage, actors, shopFrontUrl)
    if (cardsUrl) await takeCards(stage, owner, channel, cardsUrl)
    return { channel, key, region_ids, categories: await sortGoods(stage, actors) }
  })
  const { region_ids, key } = opened
  for (const good of shopGoods.toSorted((a, b) => b.days - a.days))
    await stage.step(later(now, -good.days * DAY), async () => {
      const lines = await offer(stage, actors, { ...opened, shopFrontUrl }, good)
      const delivery = {
        merchant_id,
        location_id: placeOf("hamburg"),
        reason: "Erstbestand",
        lines,
      }
      if (lines.length > 0) await stage.inside((context) => receiveDelivery(context, delivery))
    })
  await stage.step(later(now, -3 * DAY), async () => {
    await stage.call(owner, discountCodes.create, {
      body: {
        code: WELCOME_CODE,
        regions: region_ids,
        rule: { type: "percentage", value: 10, allocation: "total" },
      },
    })
    const [region_id = ""] = region_ids
    await stage.call(owner, giftCardCodes.create, { body: { region_id, value: 2500 } })
    await stage.call(owner, customerGroups.admin.create, { body: { name: "Stammkunden" } })
  })
  const support = people.idOf("support")
  const front = { ...actors, key, region_ids, support, cardsUrl, now }
  const shipped = await buyAndShip(stage, front)
  await serveShoppers(stage, { ...front, shipped })
  await editOrder(stage, { ...front, waiting: await buyLater(stage, front) })
  await stage.step(later(now, -1), () => settleShop(stage, owner))
}

/** The shop exists from its first order on; its owner then chooses the shipment methods. */
async function settleShop(stage: Stage, owner: string) {
  const [shop] = (await stage.call(owner, shops.list, { query: {} })).shops
  if (!shop) throw new Error("the shop front has no shop")
  const { id, name, non_goods, route_unpaid, notify_shopper } = shop
  const shipment_methods = { "DHL Paket": "dhl_paket", Express: "dhl_paket" }
  await stage.call(owner, shops.update, {
    params: { id },
    body: {
      name,
      non_goods,
      route_unpaid,
      notify_shopper,
      default_shipment_method: "dhl_paket",
      shipment_methods,
    },
  })
}
