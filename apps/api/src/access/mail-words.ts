import type { Language } from "@packhaus/contract/members/schema"

/** What a letter says around its button. */
export type Words = {
  subject: string
  before: readonly string[]
  label: string
  after: readonly string[]
}

/** "Choose a new password", with the minutes the link is good for. */
export const resetWords = {
  de: (minutes) => ({
    subject: "Neues Passwort festlegen",
    before: [
      "für Ihr Konto bei Packhaus wurde ein neues Passwort angefordert.",
      `Mit diesem Link legen Sie es fest. Er gilt ${minutes} Minuten und nur einmal.`,
    ],
    label: "Neues Passwort festlegen",
    after: ["Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es ändert sich nichts."],
  }),
  en: (minutes) => ({
    subject: "Choose a new password",
    before: [
      "somebody asked for a new password for your Packhaus account.",
      `Choose it with this link. It is good for ${minutes} minutes, and once only.`,
    ],
    label: "Choose a new password",
    after: ["If that was not you, you can ignore this e-mail: nothing changes."],
  }),
} as const satisfies Record<Language, (minutes: number) => Words>

/** "A second factor is asked", and "no longer asked". */
export const factorWords = {
  set: {
    de: {
      subject: "Zweiter Faktor eingerichtet",
      before: [
        "beim Anmelden an Ihrem Konto bei Packhaus wird ab jetzt auch ein Code Ihrer App verlangt. Alle anderen Anmeldungen sind beendet.",
      ],
      label: "Anmelden",
      after: ["Wenn Sie das nicht waren, wenden Sie sich bitte gleich an den Administrator."],
    },
    en: {
      subject: "Second factor set up",
      before: [
        "signing in to your Packhaus account now takes a code from your app as well. All other sign-ins have ended.",
      ],
      label: "Sign in",
      after: ["If that was not you, please tell the administrator now."],
    },
  },
  removed: {
    de: {
      subject: "Zweiter Faktor entfernt",
      before: [
        "der zweite Faktor Ihres Kontos bei Packhaus wurde soeben entfernt. Zum Anmelden reicht wieder das Passwort.",
      ],
      label: "Anmelden",
      after: [
        "Wenn Sie das nicht wollten, ändern Sie bitte Ihr Passwort und richten Sie den zweiten Faktor neu ein.",
      ],
    },
    en: {
      subject: "Second factor removed",
      before: [
        "the second factor of your Packhaus account has just been removed. The password alone signs you in again.",
      ],
      label: "Sign in",
      after: [
        "If you did not want that, please change your password and set up the second factor again.",
      ],
    },
  },
} as const satisfies Record<"set" | "removed", Record<Language, Words>>

/** "Your password was changed", and which API keys go on. */
export const changedWords = (keys: readonly string[]) =>
  ({
    de: {
      subject: "Ihr Passwort wurde geändert",
      before: [
        "das Passwort Ihres Kontos bei Packhaus wurde soeben geändert. Alle anderen Anmeldungen sind beendet.",
        ...(keys.length > 0 ? [`Weiter gelten diese API-Schlüssel: ${keys.join(", ")}.`] : []),
      ],
      label: "Passwort zurücksetzen",
      after: ["Wenn Sie das nicht waren, setzen Sie Ihr Passwort bitte gleich zurück."],
    },
    en: {
      subject: "Your password was changed",
      before: [
        "the password of your Packhaus account has just been changed. All other sign-ins have ended.",
        ...(keys.length > 0 ? [`These API keys go on working: ${keys.join(", ")}.`] : []),
      ],
      label: "Reset the password",
      after: ["If that was not you, please reset your password now."],
    },
  }) as const satisfies Record<Language, Words>
