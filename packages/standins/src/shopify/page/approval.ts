import { type Html, html } from "../../http/html.ts"
import type { PendingAuthorization } from "../authorizations.ts"
import type { Shop } from "../model.ts"
import { layout } from "./layout.ts"
import { type Language, phrasesOf } from "./phrases.ts"

/** Install or Cancel, as buttons of one form. */
export function decisionForm(language: Language, id: string): Html {
  const words = phrasesOf(language)
  return html`<form method="post" action="/authorizations/${id}" class="buttons">
<button class="first" name="decision" value="install">${words.install}</button>
<button name="decision" value="cancel">${words.cancel}</button></form>`
}

/** The page on which a person approves the app's installation. */
export function approvalPage(language: Language, shop: Shop, request: PendingAuthorization): Html {
  const words = phrasesOf(language)
  return layout(
    language,
    shop.name,
    html`<section><p><strong>Packhaus</strong> ${words.installQuestion}</p>
<ul>${request.scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<p class="quiet">${shop.domain}</p>${decisionForm(language, request.id)}</section>`,
  )
}

/** Why the platform refuses without asking. */
export function problemPage(language: Language, problem: "client" | "redirect" | "shop"): Html {
  const words = phrasesOf(language)
  const texts = {
    client: words.unknownClient,
    redirect: words.badRedirect,
    shop: words.unknownShop,
  }
  return layout(language, words.title, html`<section><p>${texts[problem]}</p></section>`)
}
