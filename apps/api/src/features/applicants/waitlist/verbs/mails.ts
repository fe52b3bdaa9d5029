import { DELETE_DAYS, REAPPLY_DAYS, WARN_DAYS } from "@packhaus/contract/applicants/waitlist/status"
import type { Language } from "@packhaus/contract/members/schema"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import type { Context } from "../../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../../integrations/mail/message.ts"

/** Mail "We cannot accept your sign-up", with the reason. */
export const declined = {
  de: (reason: string) => ({
    subject: "Ihre Registrierung bei Packhaus",
    before: [
      "vielen Dank für Ihre Registrierung. Wir können Sie zurzeit leider nicht aufnehmen. Der Grund:",
      reason,
    ],
    label: "Zur Anmeldung",
    after: [`In ${REAPPLY_DAYS} Tagen können Sie sich dort erneut registrieren.`],
  }),
  en: (reason: string) => ({
    subject: "Your sign-up at Packhaus",
    before: [
      "Thank you for signing up. We cannot accept your sign-up at present. The reason:",
      reason,
    ],
    label: "View the sign-up",
    after: [`You can sign up again there in ${REAPPLY_DAYS} days.`],
  }),
} satisfies Record<Language, (reason: string) => ButtonWords>

/** Mail "You have no answer yet: do you still want to wait?" */
export const unanswered = {
  de: {
    subject: "Möchten Sie auf der Warteliste bleiben?",
    before: [
      `Sie warten seit ${WARN_DAYS} Tagen auf unsere Antwort. Das tut uns leid.`,
      `Wenn Sie nichts tun, löschen wir Ihre Registrierung in ${DELETE_DAYS} Tagen mit allen Angaben.`,
    ],
    label: "Auf der Warteliste bleiben",
    after: ["Melden Sie sich dazu an und wählen Sie „Weiter warten“."],
  },
  en: {
    subject: "Do you want to stay on the waitlist?",
    before: [
      `You have been waiting for our answer for ${WARN_DAYS} days. We are sorry about that.`,
      `If you do nothing, we will delete your sign-up with all its data in ${DELETE_DAYS} days.`,
    ],
    label: "Stay on the waitlist",
    after: ["Sign in and choose “Keep waiting”."],
  },
} as const satisfies Record<Language, ButtonWords>

/** The mail to an applicant; undefined if their entry was removed or changed its state. */
async function writeTo(
  { rows, outside }: Context,
  id: string,
  status: "waiting" | "declined",
  wordsOf: (language: Language) => ButtonWords,
) {
  const [entry] = await rows.children("waitlist_entries", "id", [id])
  if (entry?.status !== status) return undefined
  const { email, language } = entry
  const [owner] = await rows.children("members", "organisation_id", [entry.organisation_id])
  const { label, ...words } = wordsOf(language)
  const button = { label, url: `${outside.publicUrl}${sessionPaths.login}` }
  const key = `${id}.${status}.${Date.parse(entry.warned_at ?? entry.declined_at ?? entry.applied_at)}`
  const { first_name = "", last_name = "" } = owner ?? {}
  return mailMessage(key, { email, first_name, last_name, language }, { ...words, button })
}

export const writeDeclined = (context: Context, { id, reason }: { id: string; reason: string }) =>
  writeTo(context, id, "declined", (language) => declined[language](reason))

export const writeUnanswered = (context: Context, { id }: { id: string }) =>
  writeTo(context, id, "waiting", (language) => unanswered[language])
