import type { Language } from "@packhaus/contract/members/schema"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import type { SystemContext } from "../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../integrations/mail/message.ts"

/** "Your password was changed", and which API keys go on. */
export const changedWords = (keys: readonly string[]) =>
  ({
    de: {
      subject: "Ihr Passwort wurde geändert",
      before: [
        "das Passwort Ihres Kontos bei Packhaus wurde soeben geändert. Alle anderen Anmeldungen sind beendet.",
        ...(keys.length > 0 ? [`Diese API-Schlüssel gelten weiter: ${keys.join(", ")}.`] : []),
      ],
      label: "Passwort zurücksetzen",
      after: ["Wenn Sie das nicht waren, setzen Sie Ihr Passwort bitte gleich zurück."],
    },
    en: {
      subject: "Your password was changed",
      before: [
        "The password of your Packhaus account has just been changed. All other sessions have ended.",
        ...(keys.length > 0 ? [`These API keys still work: ${keys.join(", ")}.`] : []),
      ],
      label: "Reset the password",
      after: ["If this was not you, please reset your password now."],
    },
  }) as const satisfies Record<Language, ButtonWords>

/** Mail about a change to a person's sign-in; undefined for removed accounts. */
export async function writeAccountMail(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  { id, change }: { id: string; change: string },
  texts: Record<Language, ButtonWords>,
) {
  const member = await unscoped
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name", "language", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!member) return undefined
  const { label, ...words } = texts[member.language]
  const button = { label, url: `${outside.publicUrl}${sessionPaths.login}` }
  const key = `${member.id}.${change}.${Date.parse(member.updated_at)}`
  return mailMessage(key, member, { ...words, button })
}
