import type { Language } from "@packhaus/contract/members/schema"
import { pageOf } from "./page.ts"
import type { Attachment, Brand, MailItem, MailMessage } from "./port.ts"

/** The words of a mail around its button. */
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
  /** A list between them and the button. */
  items?: readonly MailItem[]
  button?: { label: string; url: string }
  /** Paragraphs after the button. */
  after?: readonly string[]
  /** The merchant in whose name a shopper gets it; otherwise the platform. */
  merchant?: Brand
  attachments?: readonly Attachment[]
}
type Addressee = { email: string; first_name: string; last_name: string; language: Language }

const frame = {
  de: {
    greeting: "Guten Tag",
    closing: "Viele Grüße",
    team: "Ihr Team von Packhaus",
    footer: "Diese E-Mail wurde automatisch verschickt.",
  },
  en: {
    greeting: "Hello",
    closing: "Kind regards",
    team: "The Packhaus team",
    footer: "This email was sent automatically.",
  },
} satisfies Record<Language, unknown>

/** Content-ID of the merchant's logo. */
const LOGO_CID = "logo@mail"

// A name must not add a line to the text part, let alone a header.
const oneLine = (text: string) => text.replace(/[^\S\u00a0]+/g, " ").trim()

/**
 * Writes a mail in its reader's language: text and HTML from the same words, in the common layout.
 */
export function mailMessage(
  id: string,
  { email, first_name, last_name, language }: Addressee,
  { subject, before, items = [], button, after = [], merchant, attachments = [] }: Words,
): MailMessage {
  const { greeting, closing, team, footer } = frame[language]
  // Invited people have an address, but no name yet.
  const name = oneLine(`${first_name} ${last_name}`)
  const opening = [`${[greeting, name].filter(Boolean).join(" ")},`, ...before]
  const sender = oneLine(merchant?.name ?? "")
  const shownLogo = sender ? merchant?.logo : null
  const ending = [...after, `${closing}\n${sender || team}`]
  const listed = items.map(({ title, text, url }) => [oneLine(title), text, url].join("\n"))
  const lines = [
    ...opening,
    ...listed,
    ...(button ? [button.url] : []),
    ...ending,
    `-- \n${footer}`,
  ]
  return {
    id,
    to: email,
    subject: oneLine(subject),
    text: `${lines.join("\n\n")}\n`,
    html: pageOf({
      logo: shownLogo ? LOGO_CID : null,
      language,
      subject,
      mark: sender || "Packhaus",
      color: merchant?.color ?? null,
      opening,
      items,
      button,
      ending,
      footer,
    }),
    language,
    brand: merchant && sender ? { ...merchant, name: sender } : null,
    attachments: shownLogo ? [{ ...shownLogo, cid: LOGO_CID }, ...attachments] : attachments,
  }
}
