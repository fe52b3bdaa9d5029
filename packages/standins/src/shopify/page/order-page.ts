import { type Html, html } from "../../http/html.ts"
import { currentQuantity, fulfilledQuantity, openQuantity, totalsOf } from "../amounts.ts"
import type { FulfillmentOrder, Order } from "../model.ts"
import type { RunningShop } from "../running-shop.ts"
import { layout } from "./layout.ts"
import {
  countriesOf,
  type Language,
  type Phrases,
  phrasesOf,
  priceText,
  timeText,
} from "./phrases.ts"
import { statusTags, trackingLinks } from "./shop-page.ts"

/** One order with all actions of a merchant. */
export function orderPage(language: Language, shop: RunningShop, order: Order): Html {
  const words = phrasesOf(language)
  const { shop: details } = shop.store
  const sent = order.fulfillments.filter((one) => one.status === "SUCCESS")
  const address = order.shipping_address
  const time = (text: string) => timeText(language, text, details.time_zone)
  const price = (minor: number) => priceText(language, minor, details.currency)
  return layout(
    language,
    `${words.order} ${order.name}`,
    html`<p class="row">${statusTags(words, order)}<span class="quiet">${words.placed} ${time(order.created_at)}</span>
<a href="/shops/${shop.store.domain}">${words.back}</a></p>
<section><h2>${words.tracking}</h2>${
      sent.length === 0
        ? html`<p class="quiet">–</p>`
        : html`<ul class="rows">${sent.map((one) => html`<li>${trackingLinks(one.tracking)} <span class="quiet">${time(one.created_at)}</span></li>`)}</ul>`
    }</section>
<section><h2>${words.lines}</h2><div class="wide"><table><tr><th>${words.sku}</th><th>${words.productTitle}</th>
<th class="number">${words.quantity}</th><th class="number">${words.price}</th><th></th></tr>
${order.lines.map((line) => lineRow(words, shop, order, line, price(line.unit_price)))}
<tr><td></td><td>${words.total}</td><td></td><td class="number">${price(totalsOf(order).total)}</td><td></td></tr>
</table></div></section>
${buttons(words, shop, order)}
${
  order.lines.some((line) => openQuantity(order, line) > 0) &&
  html`<section><h2>${words.fulfilElsewhere}</h2><form method="post" action="${path(shop, order)}/fulfil"><div class="fields">
<label>${words.carrier}<input name="company" value="DHL"></label><label>${words.trackingNumber}<input name="number"></label></div>
<button>${words.fulfilElsewhere}</button></form></section>`
}
${
  address !== null &&
  html`<section><h2>${words.recipient}</h2><form method="post" action="${path(shop, order)}/address">
${addressFields(language, {
  first_name: address.first_name ?? "",
  last_name: address.last_name ?? "",
  address1: address.address1 ?? "",
  zip: address.zip ?? "",
  city: address.city ?? "",
  country_code: address.country_code,
})}<button>${words.saveAddress}</button></form></section>`
}`,
  )
}

const path = (shop: RunningShop, order: Order) => `/shops/${shop.store.domain}/orders/${order.id}`

const isOpen = ({ status }: FulfillmentOrder) => status === "OPEN" || status === "IN_PROGRESS"
const isKept = ({ status }: FulfillmentOrder) => status === "ON_HOLD" || status === "SCHEDULED"

/** Actions possible in the order's present state. */
function buttons(words: Phrases, shop: RunningShop, order: Order): Html {
  const payable = ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(order.financial_status)
  const left = order.lines.some((line) => currentQuantity(line) > 0)
  return html`<section><div class="buttons">
${order.cancelled_at === null && action(shop, order, "cancel", words.cancelOrder)}
${payable && action(shop, order, "pay", words.markPaid)}
${left && !payable && action(shop, order, "refund", words.refundAll)}
${order.fulfillment_orders.some(isOpen) && action(shop, order, "hold", words.hold)}
${order.fulfillment_orders.some(isKept) && action(shop, order, "release", words.release)}
${action(shop, order, "delete", words.deleteOrder)}</div></section>`
}

const action = (shop: RunningShop, order: Order, name: string, label: string) =>
  html`<form method="post" action="${path(shop, order)}/${name}"><button>${label}</button></form>`

function lineRow(
  words: Phrases,
  shop: RunningShop,
  order: Order,
  line: Order["lines"][number],
  price: string,
): Html {
  const sent = fulfilledQuantity(order, line.id)
  return html`<tr><td>${line.sku}</td><td>${line.title}</td><td class="number">${line.quantity}
${sent > 0 && html`<div class="quiet">${sent} ${words.sent}</div>`}
${line.removed > 0 && html`<div class="quiet">${line.removed} ${words.removed}</div>`}</td>
<td class="number">${price}</td><td>${
    openQuantity(order, line) > 0 &&
    html`<form method="post" action="${path(shop, order)}/refund"><input type="hidden" name="line" value="${line.id}"><button>${words.refundOne}</button></form>`
  }</td></tr>`
}

/** The recipient's fields, as both forms have them. */
export function addressFields(language: Language, values: Record<string, string>): Html {
  const words = phrasesOf(language)
  const field = (name: string, label: string) =>
    html`<label>${label}<input name="${name}" value="${values[name] ?? ""}"></label>`
  const chosen = values.country_code ?? ""
  const countries = countriesOf(language, chosen).map(({ code, name }) =>
    code === chosen
      ? html`<option value="${code}" selected>${name}</option>`
      : html`<option value="${code}">${name}</option>`,
  )
  return html`<div class="fields">${field("first_name", words.firstName)}${field("last_name", words.lastName)}
${field("address1", words.street)}${field("zip", words.zip)}${field("city", words.city)}
<label>${words.country}<select name="country_code">${countries}</select></label></div>`
}
