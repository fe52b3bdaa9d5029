import type { Language } from "@packhaus/contract/members/schema"
import { claimWords } from "@packhaus/contract/notices/rules/chats"
import type { ClaimEvent } from "@packhaus/contract/returns/claims/status"
import { mailMessage } from "../../../integrations/mail/message.ts"

const words = {
  de: {
    subject: (title: string, count: number) =>
      count === 1 ? `${title}: eine neue Nachricht` : `${title}: ${count} neue Nachrichten`,
    before: "Sie haben neue Nachrichten:",
    files: (count: number) => (count === 1 ? "1 Datei" : `${count} Dateien`),
    label: "Antworten",
    after: "Diese E-Mails können Sie unter „Benachrichtigungen“ abschalten.",
  },
  en: {
    subject: (title: string, count: number) =>
      count === 1 ? `${title}: a new message` : `${title}: ${count} new messages`,
    before: "You have new messages:",
    files: (count: number) => (count === 1 ? "1 file" : `${count} files`),
    label: "Reply",
    after: "You can turn these emails off under “Notifications”.",
  },
} as const satisfies Record<Language, unknown>

type Written = {
  author_name: string
  text: string
  /** The change of a claim; null for a message. */
  claim_event: ClaimEvent | null
  /** Number of attached files. */
  files: number
}
type Talk = { title: string; url: string; messages: readonly Written[] }

/** New messages of a chat, in the reader's language, as one mail. */
export function chatMail(
  id: string,
  person: Parameters<typeof mailMessage>[1],
  { title, url, messages }: Talk,
) {
  const texts = words[person.language]
  return mailMessage(id, person, {
    subject: texts.subject(title, messages.length),
    before: [texts.before],
    items: messages.map(({ author_name, text, claim_event, files }) => ({
      title: author_name,
      text: [
        claim_event ? claimWords[claim_event][person.language] : "",
        text,
        files > 0 ? texts.files(files) : "",
      ]
        .filter(Boolean)
        .join(" · "),
      url,
    })),
    button: { label: texts.label, url },
    after: [texts.after],
  })
}
