import { type Html, html } from "../../http/html.ts"
import type { RunningShop } from "../running-shop.ts"
import { layout } from "./layout.ts"
import { addressFields } from "./order-page.ts"
import { type Language, phrasesOf, priceText } from "./phrases.ts"

export const FORM_LINES = 3
const OFFERED = 300

/** The form for an order, and one for a product while the shop has none. */
export function newOrderPage(language: Language, shop: RunningShop): Html {
  const words = phrasesOf(language)
  const { store } = shop
  const variants = [...store.products.values()]
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ variant }) => variant.sku !== null)
    .slice(0, OFFERED)
  const options = variants.map(
    ({ product, variant }) =>
      html`<option value="${variant.sku ?? ""}">${variant.sku} · ${product.title} · ${priceText(language, variant.price, store.shop.currency)}</option>`,
  )
  const line = (i: number) => html`<div class="fields"><label>${words.product} ${i}
<select name="sku${i}">${i > 1 && html`<option value=""></option>`}${options}</select></label>
<label>${words.quantity} ${i}<input name="quantity${i}" inputmode="numeric" value="1"></label></div>`
  const lines = Array.from({ length: FORM_LINES }, (_, i) => line(i + 1))
  return layout(
    language,
    words.newOrder,
    html`<p><a href="/shops/${store.domain}">${words.back}</a></p><section>${
      options.length === 0
        ? html`<p>${words.noProducts}</p>`
        : html`<form method="post" action="/shops/${store.domain}/orders">${lines}
${addressFields(language, {
  first_name: "Erika",
  last_name: "Beispiel",
  address1: "Lindenweg 7",
  zip: "20095",
  city: "Hamburg",
  country_code: "DE",
})}<div class="fields"><label>${words.email}<input name="email" value="erika@example.com"></label>
<label><input type="checkbox" name="paid" checked> ${words.paid}</label></div>
<button class="first">${words.create}</button></form>`
    }</section>
<section><h2>${words.newProduct}</h2><form method="post" action="/shops/${store.domain}/products"><div class="fields">
<label>${words.productTitle}<input name="title"></label><label>${words.sku}<input name="sku"></label>
<label>${words.price}<input name="price" inputmode="decimal" value="9.90"></label></div><button>${words.addProduct}</button></form></section>`,
  )
}
