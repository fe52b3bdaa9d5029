import { SIGN_UP_HOURS } from "@packhaus/contract/applicants/sign-ups/schema"
import type { Language } from "@packhaus/contract/members/schema"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"

/** Limits per hour, for one network and for all; further mails are delayed. */
const MAX_OF_NETWORK = 3
const MAX_OF_ALL = 10
const MINUTES_BETWEEN = 5

/**
 * These mails contain no user input: otherwise strangers could send texts to anyone through our
 * mail.
 */
export const confirmationWords = {
  confirm: {
    de: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      before: [
        "vielen Dank für Ihre Registrierung bei Packhaus.",
        `Bitte bestätigen Sie Ihre Adresse mit diesem Link und dem Passwort, das Sie gewählt haben. Er gilt ${SIGN_UP_HOURS} Stunden und nur einmal.`,
      ],
      label: "E-Mail-Adresse bestätigen",
      after: [
        "Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es entsteht kein Konto.",
      ],
    },
    en: {
      subject: "Please confirm your email address",
      before: [
        "Thank you for signing up to Packhaus.",
        `Please confirm your address with this link and the password you chose. It is valid for ${SIGN_UP_HOURS} hours and can be used once.`,
      ],
      label: "Confirm the email address",
      after: ["If this was not you, you can ignore this email: no account will be created."],
    },
  },
  known: {
    de: {
      subject: "Sie haben schon ein Konto bei Packhaus",
      before: [
        "jemand hat sich mit Ihrer Adresse bei Packhaus registriert. Zu dieser Adresse gibt es schon ein Konto; es wurde nicht geändert.",
      ],
      label: "Anmelden",
      after: [
        "Wenn Sie Ihr Passwort nicht mehr wissen, setzen Sie es auf der Anmeldeseite zurück. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
      ],
    },
    en: {
      subject: "You already have a Packhaus account",
      before: [
        "Someone signed up to Packhaus with your address. An account for this address already exists; it has not changed.",
      ],
      label: "Sign in",
      after: [
        "If you have forgotten your password, reset it on the sign-in page. If this was not you, you can ignore this email.",
      ],
    },
  },
} as const satisfies Record<"confirm" | "known", Record<Language, ButtonWords>>

/**
 * Creates the token of a sign-up and its mail; for an address with an account another mail without
 * a token. Undefined if the sign-up was removed or confirmed, or beyond the hourly limit. A
 * repetition creates a new token, because only the hash of the first is stored.
 */
export async function prepareConfirmation(
  { unscoped, outside, access }: Pick<SystemContext, "unscoped" | "outside" | "access">,
  id: string,
): Promise<MailMessage | undefined> {
  const { rows } = await sql<{ email: string; language: Language; known: boolean }>`
    select email, language, exists (
        select 1 from ${sql.table("members")} as m where m.email = s.email) as known
    from ${sql.table("sign_ups")} as s where id = ${id} and member_id is null
      and (select count(*) < ${MAX_OF_ALL}
             and count(*) filter (where o.network is not distinct from s.network) < ${MAX_OF_NETWORK}
             or max(o.written_at) <= packhaus_now() - make_interval(mins => ${MINUTES_BETWEEN})
           from ${sql.table("sign_ups")} as o where o.email = s.email and o.id <> s.id
             and o.written_at > packhaus_now() - interval '1 hour')
    for update`.execute(unscoped)
  const [signUp] = rows
  if (!signUp) return undefined
  const { secret, hash } = access.newSecret()
  await unscoped
    .updateTable("sign_ups")
    .set({
      token_hash: signUp.known ? null : hash,
      written_at: sql<string>`packhaus_now()`,
      expires_at: sql<string>`packhaus_now() + make_interval(hours => ${SIGN_UP_HOURS})`,
    })
    .where("id", "=", id)
    .execute()
  const { label, ...texts } = confirmationWords[signUp.known ? "known" : "confirm"][signUp.language]
  const path = signUp.known ? sessionPaths.login : `${sessionPaths.confirmSignUp}#token=${secret}`
  const button = { label, url: `${outside.publicUrl}${path}` }
  const { email, language } = signUp
  return mailMessage(id, { email, language, first_name: "", last_name: "" }, { ...texts, button })
}
