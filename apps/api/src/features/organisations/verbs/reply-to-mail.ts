import type { Language } from "@packhaus/contract/members/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { REPLY_TO_HOURS } from "@packhaus/contract/organisations/rules"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../integrations/mail/port.ts"
import { readReplyToRequest } from "../reads/reply-to.ts"

/** Without user input, because anyone may enter the address of a stranger. */
export const replyToWords = {
  de: {
    subject: "Bitte bestätigen Sie diese Antwortadresse",
    before: [
      "ein Händler hat diese Adresse bei Packhaus als Antwortadresse für seine Endkunden eingetragen.",
      `Bitte bestätigen Sie sie mit diesem Link. Dafür melden Sie sich als Inhaber der Organisation an. Er gilt ${REPLY_TO_HOURS} Stunden und nur einmal.`,
    ],
    label: "Antwortadresse bestätigen",
    after: [
      "Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Die Adresse wird nicht verwendet.",
    ],
  },
  en: {
    subject: "Please confirm this reply address",
    before: [
      "A merchant entered this address at Packhaus as the reply address for shoppers.",
      `Please confirm it with this link, signed in as an owner of the organisation. It is valid for ${REPLY_TO_HOURS} hours and can be used once.`,
    ],
    label: "Confirm the reply address",
    after: ["If this was not you, you can ignore this email: the address will not be used."],
  },
} as const satisfies Record<Language, ButtonWords>

/**
 * Creates the token of a requested reply address and its mail. Undefined if the request was
 * replaced, withdrawn or confirmed. A retry creates a new token, because only the hash is stored.
 */
export async function writeReplyToMail(
  { unscoped, outside, access }: Pick<SystemContext, "unscoped" | "outside" | "access">,
  id: string,
): Promise<MailMessage | undefined> {
  const due = await readReplyToRequest({ unscoped }, id)
  if (!due) return undefined
  const { secret, hash } = access.newSecret()
  await unscoped
    .updateTable("reply_to_links")
    .set({
      token_hash: hash,
      expires_at: sql<string>`packhaus_now() + make_interval(hours => ${REPLY_TO_HOURS})`,
    })
    .where("id", "=", id)
    .execute()
  const { address: email, language } = due
  const { label, ...words } = replyToWords[language]
  const button = {
    label,
    url: `${outside.publicUrl}${organisationPaths.ownSettings}?reply_to=${secret}`,
  }
  return mailMessage(id, { email, language, first_name: "", last_name: "" }, { ...words, button })
}
