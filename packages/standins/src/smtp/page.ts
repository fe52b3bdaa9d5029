import { type Html, html, Html as Markup } from "../http/html.ts"
import type { Mail } from "./mailbox.ts"

const WORDS = {
  de: { title: "Post (Ersatz)", none: "Noch keine Post.", to: "an", from: "von", back: "Zurück" },
  en: { title: "Mail (stand-in)", none: "No mail yet.", to: "to", from: "from", back: "Back" },
}

const STYLE = `:root{color-scheme:light dark}body{margin:auto;max-width:50rem;padding:1rem;font:16px/1.5 system-ui,sans-serif}
a{color:inherit}ul{list-style:none;padding:0}li{border-top:1px solid #8886;padding:.6rem 0}.quiet{opacity:.75;font-size:.875rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:60vh;border:1px solid #8886;background:#fff}
:focus-visible{outline:3px solid #5b3a8c;outline-offset:2px}`

export type MailLanguage = keyof typeof WORDS

const frame = (language: MailLanguage, heading: string, content: Html) =>
  html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading} · ${WORDS[language].title}</title>
<style>${new Markup(STYLE)}</style></head><body><main><h1>${heading}</h1>${content}</main></body></html>`
    .text

/** All mails, newest first. */
export function mailsPage(language: MailLanguage, mails: Mail[]): string {
  const words = WORDS[language]
  const rows = mails.map(
    (mail) => html`<li><a href="/mails/${mail.id}"><strong>${mail.subject || "–"}</strong></a>
<div class="quiet">${words.to} ${mail.to.join(", ")} · ${mail.received_at}</div></li>`,
  )
  return frame(
    language,
    words.title,
    rows.length === 0 ? html`<p>${words.none}</p>` : html`<ul>${rows}</ul>`,
  )
}

/** One mail: its text with working links, and its HTML in a frame without any rights. */
export function mailPage(language: MailLanguage, mail: Mail): string {
  const words = WORDS[language]
  return frame(
    language,
    mail.subject || "–",
    html`<p class="quiet">${words.from} ${mail.from} ${words.to} ${mail.to.join(", ")} · ${mail.received_at}</p>
<p><a href="/">${words.back}</a></p><pre>${linked(mail.text)}</pre>
${mail.html !== "" && html`<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>`}`,
  )
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
