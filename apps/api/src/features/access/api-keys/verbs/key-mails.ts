import { apiKeyPaths } from "@packhaus/contract/access/api-keys/paths"
import type { Language } from "@packhaus/contract/members/schema"
import type { SystemContext } from "../../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"

const locales = { de: "de-DE", en: "en-GB" } as const satisfies Record<Language, string>
const dayOf = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeZone: "Europe/Berlin",
  }).format(new Date(moment))

type Key = { name: string; prefix: string; expires_at: string }
type Made = Key & { maker: string }

/** Mail "An API key was created", with its creator and end. */
export const madeWords = {
  de: ({ name, prefix, maker, expires_at }) => ({
    subject: "Neuer API-Schlüssel",
    before: [
      `${maker} hat soeben den API-Schlüssel „${name}“ (${prefix}…) angelegt. Er gilt bis ${dayOf("de", expires_at)}.`,
    ],
    label: "Schlüssel ansehen",
    after: ["Wenn das nicht gewollt ist, widerrufen Sie ihn bitte gleich."],
  }),
  en: ({ name, prefix, maker, expires_at }) => ({
    subject: "New API key",
    before: [
      `${maker} has just created the API key “${name}” (${prefix}…). It is valid until ${dayOf("en", expires_at)}.`,
    ],
    label: "View the keys",
    after: ["If this was not intended, please revoke it now."],
  }),
} as const satisfies Record<Language, (key: Made) => ButtonWords>

const lineOf = (language: Language, { name, prefix, expires_at }: Key) =>
  `${name} (${prefix}…): ${dayOf(language, expires_at)}`

/** Mail "Your API keys end, and no longer move money or decide about access". */
export const narrowedWords = {
  de: (keys) => ({
    subject: "Ihre API-Schlüssel laufen ab",
    before: [
      "API-Schlüssel haben jetzt Rechte und ein Ablaufdatum. Ihre bisherigen Schlüssel bewegen kein Geld mehr und ändern nichts mehr an Personen, Schlüsseln und Stammdaten; alles andere dürfen sie weiter, bis sie ablaufen:",
      ...keys.map((key) => lineOf("de", key)),
    ],
    label: "Schlüssel ansehen",
    after: ["Legen Sie bitte rechtzeitig neue an, mit den Rechten, die Ihre Programme brauchen."],
  }),
  en: (keys) => ({
    subject: "Your API keys expire",
    before: [
      "API keys now have rights and an expiry date. Your existing keys no longer move money or change members, keys or master data. Everything else works until they expire:",
      ...keys.map((key) => lineOf("en", key)),
    ],
    label: "View the keys",
    after: ["Please create new ones in time, with the rights that your programs need."],
  }),
} as const satisfies Record<Language, (keys: readonly Key[]) => ButtonWords>

const readOwner = ({ unscoped }: Pick<SystemContext, "unscoped">, id: string) =>
  unscoped
    .selectFrom("members")
    .select(["id", "organisation_id", "email", "first_name", "last_name", "language"])
    .where("id", "=", id)
    .executeTakeFirst()

/** A key with its creator; undefined if either was removed. */
export async function readMade({ unscoped }: Pick<SystemContext, "unscoped">, id: string) {
  const key = await unscoped
    .selectFrom("api_keys as k")
    .innerJoin("members as m", "m.id", "k.member_id")
    .select(["k.name", "k.prefix", "k.expires_at", "m.first_name", "m.last_name"])
    .where("k.id", "=", id)
    .executeTakeFirst()
  return key && { ...key, maker: `${key.first_name} ${key.last_name}` }
}

/** The mail to an owner about a new key; undefined if either was removed. */
export async function newKeyMail(
  context: Pick<SystemContext, "unscoped" | "outside">,
  { id, api_key_id }: { id: string; api_key_id: string },
): Promise<MailMessage | undefined> {
  const owner = await readOwner(context, id)
  const key = await readMade(context, api_key_id)
  if (!owner || !key) return undefined
  const { label, ...words } = madeWords[owner.language](key)
  const button = { label, url: `${context.outside.publicUrl}/a/settings/api-keys` }
  return mailMessage(`${api_key_id}.${id}`, owner, { ...words, button })
}

/** The mail to an owner about keys from before scopes; undefined if none are left. */
export async function narrowedKeysMail(
  context: Pick<SystemContext, "unscoped" | "outside">,
  id: string,
): Promise<MailMessage | undefined> {
  const owner = await readOwner(context, id)
  if (!owner) return undefined
  const keys = await context.unscoped
    .selectFrom("api_keys")
    .select(["name", "prefix", "expires_at"])
    .where("organisation_id", "=", owner.organisation_id)
    .where("revoked_at", "is", null)
    .orderBy("id")
    .execute()
  if (keys.length === 0) return undefined
  const { label, ...words } = narrowedWords[owner.language](keys)
  const button = { label, url: `${context.outside.publicUrl}${apiKeyPaths.list}` }
  return mailMessage(`${id}.keys-narrowed`, owner, { ...words, button })
}
