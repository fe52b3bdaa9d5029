import type { Language } from "@packhaus/contract/members/schema"
import type { ButtonWords } from "../../../../integrations/mail/message.ts"

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
      "A new password was requested for your Packhaus account.",
      `Choose it with this link. It is valid for ${minutes} minutes and can be used once.`,
    ],
    label: "Choose a new password",
    after: ["If this was not you, you can ignore this email: nothing changes."],
  }),
} as const satisfies Record<Language, (minutes: number) => ButtonWords>
