import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { taxRates } from "@packhaus/contract/commerce/tax-rates"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Front = {
  /** The publishable key of the shop front. */
  key: string
  administrator: string
  merchant_id: string
  region_ids: readonly string[]
  now: string
}

/** The goods of the shop front by SKU. */
async function variantsOf(stage: Stage, { key, region_ids }: Front) {
  const query = { region_id: region_ids[0] ?? "", limit: 100 }
  const { products } = await stage.shopFrontOf(key)(storeProducts.list, { query })
  const all = products.flatMap(({ variants }) => variants)
  return (sku: string) => {
    const { id } = all.find((variant) => variant.sku === sku) ?? {}
    if (!id) throw new Error(`the shop front does not sell ${sku}`)
    return id
  }
}

/** Other resources of a merchant: a price list, a tax rate, a draft. */
async function keepResources(stage: Stage, front: Front, variant: (sku: string) => string) {
  const { administrator, merchant_id, region_ids, now } = front
  const [region_id = ""] = region_ids
  await stage.call(administrator, priceListPrices.create, {
    body: {
      merchant_id,
      name: "Adventsaktion",
      description: "Kerzen im Dezember",
      type: "sale",
      status: "active",
      includes_tax: true,
      starts_at: later(now, -24),
      ends_at: later(now, 24 * 27),
      prices: [{ variant_id: variant("LB-TEE-12"), currency_code: "eur", amount: 1290 }],
    },
  })
  await stage.call(administrator, taxRates.admin.create, {
    body: { name: "Ermäßigt", code: "REDUCED", region_id, rate: 7 },
  })
  await stage.call(administrator, draftOrders.create, {
    body: {
      merchant_id,
      region_id,
      email: "empfang@hafenkontor.example",
      shipping_address: {
        company: "Hafenkontor",
        last_name: "Sommer",
        address_1: "Brandstwiete 12",
        postal_code: "20457",
        city: "Hamburg",
        country_code: "de",
      },
      items: [
        { variant_id: variant("LB-BOX-W"), quantity: 6, unit_price: 4500 },
        { title: "Karten mit Logo", quantity: 6, unit_price: 150 },
      ],
      shipping_methods: [],
    },
  })
}

/** Of a shipped order's pieces one is returned, one swapped, and one replaced. */
async function serve(stage: Stage, front: Front, id: string, variant: (sku: string) => string) {
  const { administrator, now } = front
  const params = { id }
  const { order } = await stage.call(administrator, orders.read, { params })
  const onePiece = (item: (typeof order.items)[number] | undefined) => ({
    item_id: item?.id ?? "",
    quantity: 1,
  })
  const lanterns = order.items.filter(({ sku }) => sku === "LB-FJORD-28-S")
  const [broken, exchanged] = [onePiece(lanterns[0]), onePiece(lanterns.at(-1))]
  const unwanted = onePiece(order.items.find(({ sku }) => sku === "LB-DUFT-N"))
  const at = (hours: number, work: () => Promise<unknown>) => stage.step(later(now, -hours), work)
  await at(20, () =>
    stage.call(administrator, returns.request, {
      params,
      body: { items: [{ ...unwanted, note: "Der Duft gefällt nicht." }] },
    }),
  )
  await at(12, () =>
    stage.call(administrator, orderClaims.create, {
      params,
      body: {
        type: "replace",
        claim_items: [{ ...broken, reason: "production_failure", note: "Glas gesprungen" }],
        additional_items: [{ variant_id: variant("LB-FJORD-28-S"), quantity: 1 }],
      },
    }),
  )
  await at(8, () =>
    stage.call(administrator, swaps.create, {
      params,
      body: {
        return_items: [exchanged],
        additional_items: [{ variant_id: variant("LB-FJORD-28-G"), quantity: 1 }],
      },
    }),
  )
}

/** After-sales data: the merchant's resources, and a return, a claim and a swap of a shipped order. */
export async function serveShoppers(
  stage: Stage,
  { shipped, ...front }: Front & { shipped: string | null },
) {
  const variant = await variantsOf(stage, front)
  await stage.step(later(front.now, -24), () => keepResources(stage, front, variant))
  if (shipped) await serve(stage, front, shipped, variant)
}

/** An order that waits to be packed is edited at its shopper's request. */
export async function editOrder(stage: Stage, { waiting, ...front }: Front & { waiting: string }) {
  const { administrator } = front
  const variant = await variantsOf(stage, front)
  await stage.step(later(front.now, -2), async () => {
    const body = { order_id: waiting, internal_note: "Bittet um ein zweites Päckchen Teelichte" }
    const { order_edit } = await stage.call(administrator, orderEdits.create, { body })
    await stage.call(administrator, orderEdits.addItem, {
      params: { id: order_edit.id },
      body: { variant_id: variant("LB-TEE-12"), quantity: 1 },
    })
  })
}
