import type { Language } from "@packhaus/contract/members/schema"
import type { MailItem } from "./port.ts"

type Parts = {
  language: Language
  subject: string
  /** Name of the sender, at the top. */
  mark: string
  /** Content-ID of the sender's logo, shown instead of the name. */
  logo: string | null
  /** Colour of the sender's name, of the button and of the line above the page. */
  color: string | null
  opening: readonly string[]
  items: readonly MailItem[]
  button: { label: string; url: string } | undefined
  ending: readonly string[]
  footer: string
}

/** Replaced by the operator's support address and imprint when the mail is sent. */
const IMPRINT_SLOT = "<!--imprint-->"

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Colours are set on each element for programs that drop style sheets; those that support them and
 * dark schemes get the second set. No picture or font is loaded; the logo of
 * a merchant is a part of the mail.
 */
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ph-page{background:#101615!important}
.ph-sheet{background:#18201f!important;border-color:#2b3735!important}
.ph-text,.ph-text p,.ph-item a{color:#e6edeb!important}
.ph-text .ph-mark{color:#7fd0d8!important}
.ph-faint,.ph-faint p{color:#9fb0ad!important}
.ph-item{border-color:#2b3735!important}
.ph-button{background:#7fd0d8!important;color:#0b2426!important}
.ph-text .ph-brand{color:#e6edeb!important}
}
@media (max-width:600px){.ph-sheet{border-radius:0!important;border-width:0!important}}`

/** Numbers and references such as `TRF-7K3M9QX4` are copied, so they stay on one line. */
const unbroken = (text: string) =>
  escapeHtml(text).replace(
    /\b[A-Z]{2,4}-[A-Z0-9-]{4,20}\b/g,
    (code) => `<span style="white-space:nowrap">${code}</span>`,
  )
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${unbroken(text).replaceAll("\n", "<br>")}</p>`

const item = ({ title, text, url }: MailItem) =>
  `<div class="ph-item" style="margin:0;padding:12px 0;border-top:1px solid #dfe6e4"><a href="${escapeHtml(url)}" style="color:#16201f;font-weight:600;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(title)}</a><div class="ph-faint" style="color:#5a6866;font-size:14px;overflow-wrap:anywhere">${escapeHtml(text)}</div></div>`

/** Colour of the platform, which has a lighter one for dark schemes. */
const OURS = "#0f5c63"

/** On white also in dark schemes, for which logos are not made. */
const logoOf = (cid: string, name: string) =>
  `<img src="cid:${cid}" alt="${escapeHtml(name)}" style="display:block;max-width:240px;max-height:64px;border:0;background:#ffffff">`

type Button = { label: string; url: string }
/** A merchant's colour stays the same in dark schemes: its white text is readable on it. */
const buttonOf = ({ label, url }: Button, color: string | null) =>
  `<p style="margin:8px 0 24px"><a${color ? "" : ' class="ph-button"'} href="${escapeHtml(url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:${color ?? OURS};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** The common layout of mails, as a page without external resources. */
export function pageOf(parts: Parts) {
  const { language, subject, mark, logo, color, opening, items, button, ending, footer } = parts
  const edge = color ? `;border-top:4px solid ${color}` : ""
  const title = escapeHtml(subject)
  // The preview in a mailbox: the first sentence instead of the greeting.
  const preview = escapeHtml(opening[1] ?? "")
  const list = items.length
    ? `<div style="margin:0 0 16px;border-bottom:1px solid #dfe6e4" class="ph-item">${items.map(item).join("")}</div>`
    : ""
  const body = `${opening.map(paragraph).join("")}${list}${button ? buttonOf(button, color) : ""}${ending.map(paragraph).join("")}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${dark}</style></head><body class="ph-page" style="margin:0;padding:0;background:#f0f4f4"><div style="display:none;max-height:0;overflow:hidden">${preview}</div><table role="presentation" class="ph-page" width="100%" cellpadding="0" cellspacing="0" style="background:#f0f4f4"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="ph-sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe6e4;border-radius:10px"><tr><td class="ph-text" align="left" style="padding:28px 28px 12px${edge};border-radius:10px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#16201f"><p class="${color ? "ph-brand" : "ph-mark"}" style="margin:0 0 24px;color:${color ?? OURS};font-size:18px;font-weight:700">${logo ? logoOf(logo, mark) : escapeHtml(mark)}</p>${body}</td></tr></table><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="ph-faint" align="left" style="padding:16px 28px;font:13px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#5a6866">${escapeHtml(footer)}${IMPRINT_SLOT}</td></tr></table></td></tr></table></body></html>`
}

/** Puts lines, as text, below the footer of a page. */
export const withImprint = (html: string, lines: readonly string[]) =>
  html.replace(IMPRINT_SLOT, () => lines.map((line) => `<br>${escapeHtml(line)}`).join(""))
