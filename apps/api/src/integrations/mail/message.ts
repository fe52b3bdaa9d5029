import type { Language } from "@packhaus/contract/members/schema"
import type { MailMessage } from "./port.ts"

/** What a mail says around its button. */
export type ButtonWords = {
  subject: string
  before: readonly string[]
  label: string
  after: readonly string[]
}

type Words = {
  subject: string
  /** Paragraphs before the button. */
  before: readonly string[]
  button?: { label: string; url: string }
  /** Paragraphs after it. */
  after?: readonly string[]
}
type Addressee = { email: string; first_name: string; last_name: string; language: Language }

const frame = {
  de: {
    greeting: (name: string) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
    closing: "Ihr Packhaus",
  },
  en: { greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"), closing: "Packhaus" },
} satisfies Record<Language, unknown>

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
// A name must not become a line of the text part, let alone a header.
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

/** Writes a mail in its reader's language: text and HTML from the same words. */
export function mailMessage(
  id: string,
  { email, first_name, last_name, language }: Addressee,
  { subject, before, button, after = [] }: Words,
): MailMessage {
  const { greeting, closing } = frame[language]
  const opening = [greeting(oneLine(`${first_name} ${last_name}`)), ...before]
  const ending = [...after, closing]

  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5c63;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : ""
  const body = `${opening.map(paragraph).join("")}${link}${ending.map(paragraph).join("")}`
  return {
    id,
    to: email,
    subject,
    text: `${[...opening, ...(button ? [button.url] : []), ...ending].join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;color:#16201f;max-width:560px;margin:0;padding:24px">${body}</body></html>`,
  }
}
