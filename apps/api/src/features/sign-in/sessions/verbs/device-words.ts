import type { Language } from "@packhaus/contract/members/schema"
import { USUAL_TIME_ZONE } from "@packhaus/contract/notices/rules/kinds"
import type { ButtonWords } from "../../../../integrations/mail/message.ts"

type SignIn = { device: string | null; ip: string | null; at: string; time_zone: string | null }
const locales = { de: "de-DE", en: "en-GB" } as const

const timeOf = (language: Language, { at, time_zone }: SignIn) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: time_zone ?? USUAL_TIME_ZONE,
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(at))

/** "You signed in somewhere new": when, by what, and from which address. */
export function deviceWords(language: Language, signIn: SignIn): ButtonWords {
  const time = timeOf(language, signIn)
  const { device, ip } = signIn
  return language === "de"
    ? {
        subject: "Anmeldung von einem neuen Gerät",
        before: [
          "an Ihrem Konto bei Packhaus hat sich soeben ein Gerät angemeldet, das wir nicht kennen.",
          `${time}, ${device ?? "unbekanntes Gerät"}${ip ? `, Adresse ${ip}` : ""}`,
        ],
        label: "Geräte ansehen",
        after: [
          "Waren Sie das, ist nichts zu tun. Wenn nicht, ändern Sie bitte gleich Ihr Passwort: Damit enden alle anderen Anmeldungen.",
        ],
      }
    : {
        subject: "Sign-in from a new device",
        before: [
          "A device that we do not know has just signed in to your Packhaus account.",
          `${time}, ${device ?? "unknown device"}${ip ? `, address ${ip}` : ""}`,
        ],
        label: "See the devices",
        after: [
          "If this was you, there is nothing to do. If not, please change your password now: this ends all other sessions.",
        ],
      }
}
