import type { Language } from "@packhaus/contract/members/schema"
import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import {
  type GroundName,
  groundNames,
  grounds,
} from "@packhaus/contract/privacy/erasures/rules/grounds"
import type { ErasureKind } from "@packhaus/contract/privacy/erasures/status"
import { erasuresErrors } from "@packhaus/contract/privacy/manifest"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { ErasureNews } from "../events.ts"
import type { Contact, ErasureResult } from "../tables.ts"

type Facts = { subject: string; day: string }
type MailText = {
  subject: string
  before: readonly string[]
  label?: string
  after?: readonly string[]
}
type Words = Record<ErasureNews, (facts: Facts) => MailText>

const { "erasures.last_owner": lastOwner } = erasuresErrors

const words: Record<Language, Record<ErasureKind, Words>> = {
  de: {
    person: {
      asked: ({ day }) => ({
        subject: "Ihr Konto wird gelöscht",
        before: [
          `Sie haben die Löschung Ihres Kontos bei Packhaus beantragt. Es wird am ${day} gelöscht.`,
          "Bis dahin können Sie die Löschung jederzeit widerrufen und weiterarbeiten.",
        ],
        label: "Ansehen oder widerrufen",
        after: [
          "Wenn Sie das nicht waren, widerrufen Sie die Löschung und ändern Sie gleich Ihr Passwort.",
        ],
      }),
      soon: ({ day }) => ({
        subject: "Ihr Konto wird bald gelöscht",
        before: [
          `am ${day} wird Ihr Konto bei Packhaus gelöscht. Danach lässt es sich nicht wiederherstellen.`,
        ],
        label: "Ansehen oder widerrufen",
      }),
      waiting: () => ({
        subject: "Ihr Konto konnte noch nicht gelöscht werden",
        before: [lastOwner.de, "Wir versuchen es jeden Tag erneut."],
        label: "Ansehen",
      }),
      done: () => ({
        subject: "Ihr Konto ist gelöscht",
        before: [
          "Ihr Konto bei Packhaus ist gelöscht. Alle Anmeldungen sind beendet, Ihre E-Mail-Adresse kann neu verwendet werden.",
        ],
      }),
    },
    organisation: {
      asked: ({ subject, day }) => ({
        subject: `${subject} wird gelöscht`,
        before: [
          `für ${subject} wurde die Löschung bei Packhaus beantragt. Die Organisation und alle Konten ihrer Mitglieder werden am ${day} gelöscht.`,
          "Bis dahin können die Inhaber die Löschung jederzeit widerrufen.",
        ],
        label: "Ansehen oder widerrufen",
        after: [
          "Laden Sie vorher Ihre Daten herunter: Danach lassen sie sich nicht wiederherstellen.",
        ],
      }),
      soon: ({ subject, day }) => ({
        subject: `${subject} wird bald gelöscht`,
        before: [
          `am ${day} werden ${subject} und alle Konten ihrer Mitglieder bei Packhaus gelöscht. Danach lässt sich nichts wiederherstellen.`,
        ],
        label: "Ansehen oder widerrufen",
      }),
      waiting: ({ subject }) => ({
        subject: `${subject} konnte noch nicht gelöscht werden`,
        before: [
          "der Tag der Löschung ist erreicht, aber Guthaben, Rechnungen oder Waren sind noch offen. Die Seite zeigt, was fehlt.",
          "Wir versuchen es jeden Tag erneut.",
        ],
        label: "Ansehen",
      }),
      done: ({ subject }) => ({
        subject: `${subject} ist gelöscht`,
        before: [
          `${subject} ist bei Packhaus gelöscht, mit allen Konten ihrer Mitglieder. Alle Anmeldungen und Schlüssel sind beendet, die E-Mail-Adressen können neu verwendet werden.`,
        ],
      }),
    },
  },
  en: {
    person: {
      asked: ({ day }) => ({
        subject: "Your account will be deleted",
        before: [
          `You requested the deletion of your Packhaus account. It will be deleted on ${day}.`,
          "Until then you can cancel the deletion at any time and continue working.",
        ],
        label: "View or cancel",
        after: ["If this was not you, cancel the deletion and change your password now."],
      }),
      soon: ({ day }) => ({
        subject: "Your account will be deleted soon",
        before: [
          `On ${day} your Packhaus account will be deleted. After that it cannot be restored.`,
        ],
        label: "View or cancel",
      }),
      waiting: () => ({
        subject: "Your account could not be deleted yet",
        before: [lastOwner.en, "We try again every day."],
        label: "View",
      }),
      done: () => ({
        subject: "Your account is deleted",
        before: [
          "Your Packhaus account is deleted. All sessions have ended, and your email address can be used again.",
        ],
      }),
    },
    organisation: {
      asked: ({ subject, day }) => ({
        subject: `${subject} will be deleted`,
        before: [
          `The deletion of ${subject} at Packhaus was requested. The organisation and the accounts of all its members will be deleted on ${day}.`,
          "Until then its owners can cancel the deletion at any time.",
        ],
        label: "View or cancel",
        after: ["Download your data before then: afterwards it cannot be restored."],
      }),
      soon: ({ subject, day }) => ({
        subject: `${subject} will be deleted soon`,
        before: [
          `On ${day} ${subject} and the accounts of all its members will be deleted at Packhaus. After that nothing can be restored.`,
        ],
        label: "View or cancel",
      }),
      waiting: ({ subject }) => ({
        subject: `${subject} could not be deleted yet`,
        before: [
          "The deletion was due, but balance, invoices or goods are still open. The page shows what is missing.",
          "We try again every day.",
        ],
        label: "View",
      }),
      done: ({ subject }) => ({
        subject: `${subject} is deleted`,
        before: [
          `${subject} is deleted at Packhaus, with the accounts of all its members. All sessions and keys have ended, and the email addresses can be used again.`,
        ],
      }),
    },
  },
}

const retentionPhrases = {
  de: {
    some: "Das Gesetz verpflichtet uns, diese Daten aufzubewahren:",
    years: (n: number) => `${n} Jahre`,
  },
  en: { some: "The law requires us to keep:", years: (n: number) => `${n} years` },
} as const
const isGround = (name: string): name is GroundName =>
  (groundNames as readonly string[]).includes(name)

/** Retained data after an erasure, a line for each reason with rows. */
function retentionLines({ kept = {} }: ErasureResult, language: Language): string[] {
  const { some, years } = retentionPhrases[language]
  const lines = groundNames.flatMap((name) => {
    if (!isGround(name) || !kept[name]) return []
    const { years: full, [language]: texts } = grounds[name]
    return `${texts.what} (${[texts.law, ...(full ? [years(full)] : [])].join("; ")})`
  })
  return lines.length > 0 ? [some, ...lines] : []
}

const dayIn = { de: "de-DE", en: "en-GB" } as const
const dayOf = (language: Language, time: string) =>
  new Intl.DateTimeFormat(dayIn[language], { dateStyle: "long", timeZone: "Europe/Berlin" }).format(
    new Date(time),
  )

type ErasureFacts = { id: string; kind: ErasureKind; due_at: string; result: ErasureResult }

/** A mail about an erasure for one person, in their language. */
export function erasureMail(
  erasure: ErasureFacts,
  { member_id, subject: erased, ...reader }: Contact,
  news: ErasureNews,
  publicUrl: string,
) {
  const { language } = reader
  const facts = { subject: erased, day: dayOf(language, erasure.due_at) }
  const { subject, before, label, after = [] } = words[language][erasure.kind][news](facts)
  const path = erasure.kind === "person" ? erasurePaths.own : erasurePaths.ownOrganisation
  return mailMessage(`${erasure.id}.${news}.${member_id}`, reader, {
    subject,
    before,
    ...(label ? { button: { label, url: `${publicUrl}${path}` } } : {}),
    after: news === "done" ? retentionLines(erasure.result, language) : after,
  })
}

/** The due mail; undefined if the erasure was revoked meanwhile, or its reader was removed. */
export async function writeErasureMail(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  { id, member_id, news }: { id: string; member_id: string; news: ErasureNews },
) {
  const erasure = await unscoped
    .selectFrom("erasures as e")
    .innerJoin("organisations as o", "o.id", "e.organisation_id")
    .select(["e.id", "e.kind", "e.subject", "e.due_at", "e.result", "e.contacts"])
    .where("e.id", "=", id)
    .where("e.status", "=", news === "done" ? "done" : "pending")
    .executeTakeFirst()
  if (!erasure) return undefined
  const reader =
    news === "done"
      ? erasure.contacts.find((contact) => contact.member_id === member_id)
      : await unscoped
          .selectFrom("members")
          .select(["id as member_id", "email", "first_name", "last_name", "language"])
          .where("id", "=", member_id)
          .executeTakeFirst()
  if (!reader) return undefined
  const recipient = { subject: erasure.subject, ...reader }
  return erasureMail(erasure, recipient, news, outside.publicUrl)
}

/** Deletes a recipient after the final mail. */
export async function forgetContact(
  { unscoped }: Pick<SystemContext, "unscoped">,
  { id, member_id }: { id: string; member_id: string },
) {
  await unscoped
    .updateTable("erasures")
    .set({
      contacts: sql`coalesce((select jsonb_agg(one) from jsonb_array_elements(contacts) as one
        where one ->> 'member_id' <> ${member_id}), '[]')`,
    })
    .where("id", "=", id)
    .execute()
}
