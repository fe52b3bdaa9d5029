import { html } from "../http/html.ts"
import { type Call, page, type Reply, redirect } from "../http/server.ts"
import {
  addProduct,
  cancelOrder,
  fulfilOrder,
  moveOrder,
  payOrder,
  placeOrder,
  refundOrder,
  uninstall,
} from "./actions.ts"
import { currentQuantity, minorFrom, totalsOf } from "./amounts.ts"
import type { Authorizations } from "./authorizations.ts"
import { API_FAULTS, WEBHOOK_FAULTS } from "./faults.ts"
import type { Address, Order } from "./model.ts"
import { type App, decide, openApp } from "./oauth.ts"
import { deleteOrder, holdOrder, releaseOrder } from "./order-actions.ts"
import { layout } from "./page/layout.ts"
import { FORM_LINES, newOrderPage } from "./page/new-order-page.ts"
import { orderPage } from "./page/order-page.ts"
import { type Language, languageOf, phrasesOf } from "./page/phrases.ts"
import { homePage, shopPage } from "./page/shop-page.ts"
import type { RunningShop } from "./running-shop.ts"

export type Pages = {
  app: App
  waiting: Authorizations
  shops: () => RunningShop[]
  shop: (domain: string | null | undefined) => RunningShop | null
}

/** Answers the stand-in's own pages; forms are accepted from these pages only. */
export function answerPage(pages: Pages, call: Call): Reply {
  const language = languageOf(call.headers["accept-language"])
  const parts = call.url.pathname.split("/").filter((part) => part !== "")
  const posted = call.method === "POST"
  const form = new URLSearchParams(posted ? call.body : "")
  if (parts.length === 0) return page(200, homePage(language, pages.shops(), pages.waiting).text)
  if (parts[0] === "authorizations" && posted) {
    return decide(pages.app, pages.waiting, parts[1] ?? "", form.get("decision") === "install")
  }
  const shop = parts[0] === "shops" ? pages.shop(parts[1]) : null
  if (shop === null) return problem(language, 404, phrasesOf(language).notFound)
  const [, , section, id, action] = parts
  const order = section === "orders" ? shop.store.orders.get(Number(id)) : undefined
  if (!posted) {
    const before = Number(call.url.searchParams.get("before") ?? Number.NaN)
    if (section === undefined) {
      return page(200, shopPage(language, shop, Number.isFinite(before) ? before : null).text)
    }
    if (section === "open") return openApp(pages.app, shop.store.domain)
    if (section === "new") return page(200, newOrderPage(language, shop).text)
    if (order !== undefined) return page(200, orderPage(language, shop, order).text)
    return problem(language, 404, phrasesOf(language).notFound)
  }
  if (order !== undefined) return changeOrder(language, shop, order, action ?? "", form)
  return changeShop(language, shop, section ?? "", form)
}

function problem(language: Language, status: number, text: string): Reply {
  const words = phrasesOf(language)
  return page(status, layout(language, words.title, html`<section><p>${text}</p></section>`).text)
}

function changeShop(
  language: Language,
  shop: RunningShop,
  what: string,
  form: URLSearchParams,
): Reply {
  const home = `/shops/${shop.store.domain}`
  if (what === "uninstall") {
    uninstall(shop)
    return redirect(home)
  }
  if (what === "faults") {
    shop.faults.clear()
    if (form.get("do") !== "on") return redirect(home)
    const wanted = [form.get("api"), form.get("webhook")]
    for (const mode of [...API_FAULTS, ...WEBHOOK_FAULTS]) {
      if (wanted.includes(mode)) shop.faults.set(mode, null)
    }
    return redirect(home)
  }
  if (what === "products") {
    const price = minorFrom(form.get("price") ?? "", shop.store.shop.currency)
    const [title, sku] = [form.get("title")?.trim() ?? "", form.get("sku")?.trim() ?? ""]
    if (price === null || title === "" || sku === "") {
      return problem(language, 400, phrasesOf(language).wrongFields)
    }
    addProduct(shop, { title, variants: [{ sku, price }] })
    return redirect(`${home}/new`)
  }
  return what === "orders" ? createOrder(language, shop, form) : redirect(home)
}

function createOrder(language: Language, shop: RunningShop, form: URLSearchParams): Reply {
  const lines: { sku: string; quantity: number }[] = []
  for (let i = 1; i <= FORM_LINES; i++) {
    const sku = form.get(`sku${i}`) ?? ""
    const quantity = Number(form.get(`quantity${i}`))
    if (sku === "") continue
    const known = shop.store.bySku(sku) !== null
    if (!known || !Number.isInteger(quantity) || quantity < 1 || quantity > 9999) {
      return problem(language, 400, phrasesOf(language).wrongFields)
    }
    lines.push({ sku, quantity })
  }
  const address = addressFrom(form)
  if (address === null || lines.length === 0) {
    return problem(language, 400, phrasesOf(language).wrongFields)
  }
  const order = placeOrder(shop, {
    lines,
    email: form.get("email"),
    shipping_address: address,
    shipping: { title: "Standard", price: 490 },
    financial_status: form.has("paid") ? "PAID" : "PENDING",
  })
  return redirect(`/shops/${shop.store.domain}/orders/${order.id}`)
}

function addressFrom(form: URLSearchParams): Address | null {
  const text = (name: string) => form.get(name)?.trim() || null
  const country = text("country_code")?.toUpperCase() ?? ""
  if (!/^[A-Z]{2}$/.test(country) || text("last_name") === null) return null
  return {
    first_name: text("first_name"),
    last_name: text("last_name"),
    company: null,
    address1: text("address1"),
    address2: null,
    city: text("city"),
    zip: text("zip"),
    province_code: null,
    country_code: country,
    phone: null,
  }
}

function changeOrder(
  language: Language,
  shop: RunningShop,
  order: Order,
  action: string,
  form: URLSearchParams,
): Reply {
  if (action === "delete") {
    deleteOrder(shop, order)
    return redirect(`/shops/${shop.store.domain}`)
  }
  const done = carryOut(shop, order, action, form)
  if (done) return redirect(`/shops/${shop.store.domain}/orders/${order.id}`)
  return problem(language, 422, phrasesOf(language).wrongState)
}

function carryOut(shop: RunningShop, order: Order, action: string, form: URLSearchParams): boolean {
  if (action === "cancel") return cancelOrder(shop, order)
  if (action === "pay") return payOrder(shop, order)
  if (action === "hold") return holdOrder(shop, order, { reason: "OTHER", notes: null })
  if (action === "release") return releaseOrder(shop, order)
  if (action === "refund") {
    const one = form.get("line")
    const pieces = order.lines
      .filter((line) => currentQuantity(line) > 0 && (one === null || line.id === Number(one)))
      .map((line) => ({ line_id: line.id, quantity: one === null ? currentQuantity(line) : 1 }))
    const all = one === null ? { amount: totalsOf(order).current_total } : {}
    return pieces.length > 0 && refundOrder(shop, order, pieces, all)
  }
  if (action === "address") {
    const address = addressFrom(form)
    if (address === null) return false
    moveOrder(shop, order, address)
    return true
  }
  if (action !== "fulfil") return false
  const number = form.get("number")?.trim() || null
  const company = form.get("company")?.trim() || null
  const parcels = order.fulfillment_orders
    .filter((one) => one.status === "OPEN" || one.status === "IN_PROGRESS")
    .map((one) => ({ fulfillment_order: one, lines: null }))
  const tracking = number === null ? [] : [{ company, number, url: null }]
  return "id" in fulfilOrder(shop, order, parcels, { tracking, notify: false })
}
