import { type Call, json, type Reply } from "../../http/server.ts"
import { fulfillmentStatusOf } from "../amounts.ts"
import { levelsBySku } from "../inventory.ts"
import { type Control, type ControlRoom, refused } from "./control.ts"
import { ORDER_CONTROLS } from "./orders.ts"
import { SHOP_CONTROLS } from "./shops.ts"

const CONTROLS: Record<string, Control> = { ...SHOP_CONTROLS, ...ORDER_CONTROLS }

/** Answers `/standin/*`: GET reads, POST acts; bodies and answers are JSON. */
export async function answerControl(room: ControlRoom, call: Call): Promise<Reply> {
  const name = call.url.pathname.replace(/^\/standin\//, "")
  if (call.method === "GET") return read(room, name, call.url.searchParams)
  const run = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
  if (call.method !== "POST" || run === undefined) return refused(404, "no such control")
  const body = bodyOf(call)
  return body === undefined ? refused(400, "the body is no JSON") : run(room, body)
}

function bodyOf(call: Call): unknown {
  try {
    const body: unknown = JSON.parse(call.body === "" ? "{}" : call.body)
    return body
  } catch {
    return undefined
  }
}

function read(room: ControlRoom, name: string, query: URLSearchParams): Reply {
  if (name === "health") return json(200, { ok: true })
  if (name === "shops") {
    const shops = room.shops().map(({ store, faults }) => ({
      ...store.shop,
      connected: store.installation !== null,
      silent: faults.webhook?.mode === "drop",
      scopes: store.installation?.scopes ?? [],
      orders: store.orders.size,
      products: store.products.size,
      subscriptions: [...store.subscriptions.values()],
    }))
    return json(200, { shops })
  }
  const shop = room.shop(query.get("shop") ?? "demo.myshopify.com")
  if (shop === null) return refused(404, "no such shop")
  if (name === "requests") return json(200, { requests: shop.requests })
  if (name === "deliveries") return json(200, { deliveries: shop.webhooks.recent })
  if (name === "products") return json(200, { products: [...shop.store.products.values()] })
  if (name === "stock") return json(200, { levels: levelsBySku(shop.store) })
  if (name !== "orders") return refused(404, "no such control")
  const wanted = query.get("name")
  const orders = [...shop.store.orders.values()].filter(
    (order) => wanted === null || order.name === wanted,
  )
  return json(200, {
    orders: orders.map((order) => ({ ...order, fulfillment_status: fulfillmentStatusOf(order) })),
  })
}
