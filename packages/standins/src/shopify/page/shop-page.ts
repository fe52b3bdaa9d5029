import { type Html, html, safeHref } from "../../http/html.ts"
import { fulfillmentStatusOf, totalsOf } from "../amounts.ts"
import type { Authorizations } from "../authorizations.ts"
import { API_FAULTS, WEBHOOK_FAULTS } from "../faults.ts"
import type { Order, Tracking } from "../model.ts"
import type { RunningShop } from "../running-shop.ts"
import { decisionForm } from "./approval.ts"
import { layout } from "./layout.ts"
import { type Language, type Phrases, phrasesOf, priceText, timeText } from "./phrases.ts"

const PAGE_SIZE = 50

/** All shops, and pending installations. */
export function homePage(language: Language, shops: RunningShop[], waiting: Authorizations): Html {
  const words = phrasesOf(language)
  const approvals = waiting.pending.map(
    (one) => html`<li><div class="row"><strong>${one.shop}</strong>
<span class="quiet">${one.scopes.join(", ")}</span></div>${decisionForm(language, one.id)}</li>`,
  )
  const list = shops.map(
    ({
      store,
    }) => html`<li class="row"><strong><a href="/shops/${store.domain}">${store.shop.name}</a></strong>
<span class="quiet">${store.domain}</span><span class="tag">${
      store.installation === null ? words.notConnected : words.connected
    }</span><span class="quiet">${store.orders.size} ${words.orders}</span></li>`,
  )
  return layout(
    language,
    words.shops,
    html`${approvals.length > 0 && html`<section><h2>${words.pending}</h2><ul class="rows">${approvals}</ul></section>`}
<section><ul class="rows">${list}</ul></section>`,
  )
}

/** Tracking numbers as links, if the platform or the app provides a page. */
export function trackingLinks(trackings: Tracking[]): Html[] {
  return trackings.map((one) => {
    const text =
      [one.company, one.number].filter((part) => part !== null).join(" ") || (one.url ?? "")
    return one.url === null
      ? html`<span data-tracking="${one.number ?? ""}">${text}</span> `
      : html`<a data-tracking="${one.number ?? ""}" href="${safeHref(one.url)}" rel="noopener noreferrer">${text}</a> `
  })
}

/** The words for an order's payment and fulfilment status. */
export function statusTags(words: Phrases, order: Order): Html {
  return html`<span class="tag" data-payment="${order.financial_status}">${words.financial[order.financial_status]}</span>
<span class="tag" data-fulfilment="${fulfillmentStatusOf(order)}">${words.sending[fulfillmentStatusOf(order)]}</span>
${order.cancelled_at !== null && html`<span class="tag">${words.cancelled}</span>`}`
}

function orderRow(language: Language, shop: RunningShop, order: Order): Html {
  const words = phrasesOf(language)
  const { domain, shop: details } = shop.store
  const sent = order.fulfillments.filter((one) => one.status === "SUCCESS")
  return html`<li data-order="${order.name}"><div class="row">
<strong><a href="/shops/${domain}/orders/${order.id}">${order.name}</a></strong>
${statusTags(words, order)}<span>${priceText(language, totalsOf(order).total, details.currency)}</span>
<span class="quiet">${timeText(language, order.created_at, details.time_zone)}</span></div>
<div>${trackingLinks(sent.flatMap((one) => one.tracking))}</div></li>`
}

/** A shop: its orders newest first, its faults, the connection. */
export function shopPage(language: Language, shop: RunningShop, before: number | null): Html {
  const words = phrasesOf(language)
  const { store } = shop
  const newest = [...store.orders.values()].sort((one, other) => other.id - one.id)
  const from = before === null ? newest : newest.filter((order) => order.id < before)
  const shown = from.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return layout(
    language,
    store.shop.name,
    html`<p class="row"><span class="quiet">${store.domain}</span><span class="tag">${
      store.installation === null ? words.notConnected : words.connected
    }</span><a class="button" href="/shops/${store.domain}/open">${words.openApp}</a></p>
<section><div class="row"><h2>${words.orders}</h2><a class="button first" href="/shops/${store.domain}/new">${words.newOrder}</a></div>
${shown.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="rows">${shown.map((order) => orderRow(language, shop, order))}</ul>`}
${last !== undefined && from.length > PAGE_SIZE && html`<a href="?before=${last.id}">${words.more}</a>`}</section>
${faultSection(words, shop)}${deliverySection(language, shop)}
${store.installation !== null && html`<section><form method="post" action="/shops/${store.domain}/uninstall"><button>${words.revoke}</button></form></section>`}`,
  )
}

function faultSection(words: Phrases, shop: RunningShop): Html {
  const { api, webhook } = shop.faults
  const choice = (
    name: string,
    label: string,
    modes: readonly string[],
    present: string | undefined,
  ) =>
    html`<label>${label}<select name="${name}"><option value="">${words.faultNone}</option>
${modes.map((mode) =>
  mode === present ? html`<option selected>${mode}</option>` : html`<option>${mode}</option>`,
)}</select></label>`
  return html`<section><h2>${words.faults}</h2><form method="post" action="/shops/${shop.store.domain}/faults">
<div class="fields">${choice("api", words.faultApi, API_FAULTS, api?.mode)}${choice(
    "webhook",
    words.faultWebhook,
    WEBHOOK_FAULTS,
    webhook?.mode,
  )}</div><div class="buttons"><button name="do" value="on">${words.switchOn}</button>
<button name="do" value="off">${words.switchOff}</button></div></form></section>`
}

function deliverySection(language: Language, shop: RunningShop): Html | null {
  const words = phrasesOf(language)
  const latest = shop.webhooks.recent.slice(-10).reverse()
  if (latest.length === 0) return null
  return html`<section><h2>${words.deliveries}</h2><ul class="rows">${latest.map(
    (one) => html`<li class="row"><strong>${one.topic}</strong><span class="tag">${one.state}</span>
<span class="quiet">${one.answers.join(" ")} ${timeText(language, one.triggered_at, shop.store.shop.time_zone)}</span></li>`,
  )}</ul></section>`
}
