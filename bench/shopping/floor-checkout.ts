// A purchase as hand-written by a good engineer: each request is one transaction of three to five
// round trips.
import { createHash } from "node:crypto"
import { complete } from "./floor-complete.ts"
import { asksGoods, type Goods, ratesOf, requireGoods } from "./floor-goods.ts"
import { type Cart, type Line, type Method, type Row, shownCart, totalsOf } from "./floor-shown.ts"
import * as statements from "./floor-statements.ts"
import { type Client, json, newId, refuse, type Statement, trip } from "./floor-trip.ts"

function lineOf(cart: Cart, { variant_id, quantity }: Row, rows: readonly Row[]): Line {
  const one = (rows as Goods[]).find((row) => row.variant_id === variant_id)
  if (!one?.is_sold || one.price === null) return refuse("not sold")
  if (one.manage_inventory && one.available < Number(quantity)) return refuse("stock")
  return {
    id: newId("item"),
    merchant_id: cart.merchant_id,
    cart_id: cart.id,
    variant_id: one.variant_id,
    title: String(one.title),
    description: String(one.variant_title),
    thumbnail: one.thumbnail,
    is_giftcard: false,
    should_merge: true,
    allow_discounts: one.discountable,
    unit_price: one.price,
    includes_tax: cart.region.includes_tax,
    quantity: Number(quantity),
    tax_lines: ratesOf(cart, one.rates).map((rate) => ({ id: newId("litl"), ...rate })),
    adjustments: [],
    metadata: null,
    created_at: cart.now,
    updated_at: cart.now,
  }
}

type Change = { cart: Cart; writes: Statement[] }
type Step = (client: Client, cart: Cart, body: Row) => Promise<Change>
const steps: Record<string, Step> = {
  async "line-items"(client, cart, body) {
    const [rows = []] = await trip(client, asksGoods(cart, [String(body.variant_id)]))
    const line = lineOf(cart, body, rows)
    return {
      cart: { ...cart, items: [...cart.items, line] },
      writes: [[statements.line, [json(line)]]],
    }
  },
  async address(client, cart, { email, shipping_address }) {
    const [rows = []] = await trip(client, asksGoods(cart))
    requireGoods(cart, rows)
    const none = { company: null, address_2: null, province: null, phone: null }
    const address = { ...none, ...(shipping_address as Row) } as Row
    const { countries } = cart.region as unknown as { countries: Row[] }
    if (!countries.some(({ id }) => id === address.country_code)) refuse("country")
    const shipping_address_id = newId("addr")
    return {
      cart: {
        ...cart,
        email: String(email),
        shipping_address: address,
        shipping_address_id,
        updated_at: cart.now,
      },
      writes: [[statements.address, [cart.id, email, address, shipping_address_id]]],
    }
  },
  async "shipping-methods"(client, cart, { option_id }) {
    const [rows = [], [option] = []] = await trip(client, asksGoods(cart), [
      statements.option,
      [option_id],
    ])
    requireGoods(cart, rows)
    if (option?.region_id !== cart.region.id || option.admin_only || option.is_return)
      return refuse("option")
    const method = {
      id: newId("sm"),
      merchant_id: cart.merchant_id,
      cart_id: cart.id,
      shipping_option_id: option_id,
      price: Number(option.amount),
      includes_tax: cart.region.includes_tax,
      tax_lines: ratesOf(cart).map((rate) => ({ id: newId("smtl"), ...rate })),
      data: {},
      created_at: cart.now,
      option,
    }
    return {
      cart: { ...cart, methods: [method as Method] },
      writes: [[statements.method, [json(method)]]],
    }
  },
  async "payment-sessions"(_, cart) {
    const session = {
      id: newId("ps"),
      merchant_id: cart.merchant_id,
      cart_id: cart.id,
      payment_collection_id: null,
      provider_id: "manual",
      is_selected: true,
      is_initiated: true,
      status: "pending",
      data: {},
      amount: totalsOf(cart).total,
      payment_authorized_at: null,
      created_at: cart.now,
      updated_at: cart.now,
    }
    return {
      cart: { ...cart, sessions: [session] },
      writes: [[statements.session, [json(session)]]],
    }
  },
}

export type Call = {
  key: string
  front: string
  url: string
  text: string
  id: string
  step: string
}

/**
 * Answers one change: claims the key, locks, reads, changes, and writes with audit lines and the
 * stored reply.
 */
export async function change(client: Client, call: Call): Promise<object> {
  const { key, front, url, text, id, step } = call
  const body = JSON.parse(text || "{}") as Row
  const actor = `anonymous 127.0.0.1 ${front}`
  const fingerprint = createHash("sha256").update(url).update(text).digest("base64")
  const asksFront: Statement = [statements.front, [front]]
  const claims: Statement = [statements.claim, [actor, key, fingerprint]]
  const read: Statement[] = id
    ? [
        [statements.lock, [id]],
        [statements.read, [id]],
      ]
    : []
  const [[shop] = [], , claimed = [], , [found] = []] = await trip(
    client,
    asksFront,
    ["begin"],
    claims,
    ...read,
  )
  const { channels = [], merchants = [] } = (shop ?? {}) as {
    channels?: string[]
    merchants?: string[]
  }
  if (claimed.length === 0) return again(client, [actor, key], fingerprint)
  const audit = (more: readonly Row[], kept: unknown): Statement => {
    const line = {
      id: newId("aud"),
      organisation_id: "",
      entity: null,
      entity_id: kept,
      details: {},
    }
    const lines = [
      ...more,
      { ...line, action: "storefront.write", input: body, request_id: newId("req") },
    ]
    return [
      statements.afterwards,
      [JSON.stringify(lines), actor, key, JSON.stringify({ id: kept })],
    ]
  }
  if (!id) {
    const values = [newId("cart"), merchants[0], channels[0], body.region_id]
    const [[row] = []] = await trip(client, [statements.create, values])
    const cart = { items: [], methods: [], sessions: [], ...row } as unknown as Cart
    await trip(client, audit([], cart.id), ["commit"])
    return { cart: shownCart(cart) }
  }
  const cart = found as Cart | undefined
  if (!cart || cart.order_id || !channels.includes(cart.sales_channel_id))
    return refuse("no open cart")
  if (step === "complete") return complete(client, cart, audit)
  const done = await (steps[step] ?? refuse(step))(client, cart, body)
  await trip(client, ...done.writes, audit([], id), ["commit"])
  return { cart: shownCart(done.cart) }
}

async function again(client: Client, values: string[], fingerprint: string): Promise<object> {
  const [[kept] = []] = await trip(client, [statements.known, values], ["commit"])
  if (kept?.fingerprint !== fingerprint) return refuse("reused")
  return kept.reply as object
}
