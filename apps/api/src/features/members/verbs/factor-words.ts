import type { Language } from "@packhaus/contract/members/schema"
import type { ButtonWords } from "../../../integrations/mail/message.ts"
import type { FactorChange } from "../../access/second-factor/events.ts"

const ifNotYou = {
  de: "Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und wenden Sie sich gleich an den Administrator.",
  en: "If this was not you, change your password and contact the administrator now.",
} as const
const signIn = { de: "Anmelden", en: "Sign in" } as const

/** One change of a mail, in one sentence. */
const words = (
  language: Language,
  subject: string,
  change: string,
  after: string = ifNotYou[language],
): ButtonWords => ({ subject, before: [change], label: signIn[language], after: [after] })

/** Mail texts about changed sign-in methods. */
export const factorWords = {
  set: {
    de: words(
      "de",
      "Zweiter Faktor eingerichtet",
      "beim Anmelden an Ihrem Konto bei Packhaus wird ab jetzt auch der zweite Faktor verlangt. Alle anderen Anmeldungen sind beendet.",
    ),
    en: words(
      "en",
      "Second factor set up",
      "Signing in to your Packhaus account now also requires the second factor. All other sessions have ended.",
    ),
  },
  removed: {
    de: words(
      "de",
      "Zweiter Faktor entfernt",
      "der zweite Faktor Ihres Kontos bei Packhaus wurde soeben entfernt. Zum Anmelden genügt wieder das Passwort.",
      "Wenn das nicht gewollt war, ändern Sie bitte Ihr Passwort und richten Sie den zweiten Faktor neu ein.",
    ),
    en: words(
      "en",
      "Second factor removed",
      "The second factor of your Packhaus account has just been removed. The password alone is now enough to sign in.",
      "If this was not intended, please change your password and set up the second factor again.",
    ),
  },
  app_added: {
    de: words(
      "de",
      "Authenticator-App eingerichtet",
      "für Ihr Konto bei Packhaus gelten jetzt auch die Codes einer App.",
    ),
    en: words(
      "en",
      "Authenticator app set up",
      "Codes from an app are now valid for your Packhaus account.",
    ),
  },
  app_removed: {
    de: words(
      "de",
      "Authenticator-App entfernt",
      "für Ihr Konto bei Packhaus gelten keine Codes der App mehr. Ihre Passkeys gelten weiter.",
    ),
    en: words(
      "en",
      "Authenticator app removed",
      "Codes from the app are no longer valid for your Packhaus account. Your passkeys still work.",
    ),
  },
  passkey_added: {
    de: words(
      "de",
      "Neuer Passkey",
      "Ihr Konto bei Packhaus hat einen weiteren Passkey. Alle Passkeys sehen Sie in den Einstellungen unter „Zweiter Faktor“.",
    ),
    en: words(
      "en",
      "New passkey",
      "Your Packhaus account has another passkey. The settings list all passkeys under “Second factor”.",
    ),
  },
  passkey_removed: {
    de: words(
      "de",
      "Passkey entfernt",
      "ein Passkey Ihres Kontos bei Packhaus wurde soeben entfernt. Er meldet Sie nicht mehr an.",
    ),
    en: words(
      "en",
      "Passkey removed",
      "A passkey of your Packhaus account has just been removed. It no longer signs you in.",
    ),
  },
  reset_asked: {
    de: words(
      "de",
      "Zweiten Faktor zurücksetzen?",
      "jemand hat mit Ihrem Passwort beantragt, den zweiten Faktor Ihres Kontos bei Packhaus zurückzusetzen. Ein Administrator entscheidet darüber.",
    ),
    en: words(
      "en",
      "Reset the second factor?",
      "Someone who knows your password asked to reset the second factor of your Packhaus account. An administrator will decide.",
    ),
  },
} as const satisfies Record<FactorChange, Record<Language, ButtonWords>>
