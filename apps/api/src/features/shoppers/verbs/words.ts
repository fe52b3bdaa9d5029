import type { Language } from "@packhaus/contract/members/schema"
import type { ButtonWords } from "../../../integrations/mail/message.ts"

type Reset = { shop: string; minutes: number }
type Changed = { shop: string; changed: readonly ("email" | "password")[] }
type Claim = { shop: string; orders: string; account: string; hours: number }

/** Mail "Choose a new password" for an account at a shop. */
export const resetWords = {
  de: ({ shop, minutes }) => ({
    subject: `Neues Passwort für ${shop} festlegen`,
    before: [
      `für Ihr Kundenkonto bei ${shop} wurde ein neues Passwort angefordert.`,
      `Mit diesem Link legen Sie es fest. Er gilt ${minutes} Minuten und nur einmal.`,
    ],
    label: "Neues Passwort festlegen",
    after: ["Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es ändert sich nichts."],
  }),
  en: ({ shop, minutes }) => ({
    subject: `Choose a new password for ${shop}`,
    before: [
      `Somebody asked for a new password for your account at ${shop}.`,
      `Choose it with this link. It is valid for ${minutes} minutes and can be used once.`,
    ],
    label: "Choose a new password",
    after: ["If this was not you, you can ignore this email: nothing changes."],
  }),
} as const satisfies Record<Language, (reset: Reset) => ButtonWords>

/** Mail "These orders belong to my account", to the address of the orders. */
export const claimWords = {
  de: ({ shop, orders, account, hours }) => ({
    subject: `Bestellungen bei ${shop} zuordnen`,
    before: [
      `das Kundenkonto ${account} bei ${shop} möchte diese Bestellungen übernehmen: ${orders}.`,
      `Wenn das Ihr Konto ist, melden Sie sich dort an und öffnen Sie diesen Link. Er gilt ${hours} Stunden und nur einmal.`,
    ],
    label: "Bestellungen zuordnen",
    after: [
      "Wenn Sie das nicht waren, öffnen Sie den Link nicht: Das Konto sieht Ihre Bestellungen dann nicht.",
    ],
  }),
  en: ({ shop, orders, account, hours }) => ({
    subject: `Your orders at ${shop}`,
    before: [
      `The account ${account} at ${shop} asks for these orders: ${orders}.`,
      `If the account is yours, sign in there and open this link. It is valid for ${hours} hours and can be used once.`,
    ],
    label: "Add the orders",
    after: [
      "If this was not you, do not open the link: the account does not see your orders without it.",
    ],
  }),
} as const satisfies Record<Language, (claim: Claim) => ButtonWords>

const named = (
  { changed }: Changed,
  names: Readonly<Record<"email" | "password", string>>,
  and: string,
) => changed.map((part) => names[part]).join(and)

/** Mail "Your e-mail address and password were changed", to the former address. */
export const changedWords = {
  de: (change) => {
    const parts = named(change, { email: "E-Mail-Adresse", password: "Passwort" }, " und ")
    return {
      subject: `${parts} Ihres Kundenkontos bei ${change.shop} geändert`,
      before: [
        `in Ihrem Kundenkonto bei ${change.shop} wurde geändert: ${parts}. Alle anderen Anmeldungen sind beendet.`,
        `Wenn Sie das nicht waren, wenden Sie sich bitte sofort an ${change.shop}.`,
      ],
    }
  },
  en: (change) => {
    const parts = named(change, { email: "email address", password: "password" }, " and ")
    return {
      subject: `Your account at ${change.shop}: ${parts} changed`,
      before: [
        `In your account at ${change.shop} this was changed: ${parts}. All other sessions have ended.`,
        `If this was not you, please contact ${change.shop} immediately.`,
      ],
    }
  },
} as const satisfies Record<Language, (change: Changed) => Omit<ButtonWords, "label" | "after">>
