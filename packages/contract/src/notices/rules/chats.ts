import { chatPaths } from "../../chats/paths.ts"
import type { ClaimEvent } from "../../returns/claims/status.ts"
import { message, type NoticeLanguage } from "./message.ts"

/** An event of a claim, as a sentence about it. */
export const claimWords = {
  create: { de: "Eine Reklamation wurde eingereicht.", en: "A claim was submitted." },
  propose: {
    de: "Der Lieferant schlägt eine Entscheidung der Reklamation vor.",
    en: "The supplier proposed a decision on the claim.",
  },
  replace: { de: "Ersatz wird gesendet.", en: "A replacement is being sent." },
  accept: { de: "Die Reklamation ist angenommen.", en: "The claim was accepted." },
  decline: { de: "Die Reklamation ist abgelehnt.", en: "The claim was declined." },
  withdraw: { de: "Die Reklamation ist zurückgezogen.", en: "The claim was withdrawn." },
  refund: {
    de: "Die Reklamation ist erstattet: Der Betrag ist auf dem Guthaben.",
    en: "The claim was refunded to the balance.",
  },
  credit: {
    de: "Die Reklamation ist gutgeschrieben.",
    en: "The claim was credited.",
  },
  track: {
    de: "Die Sendung hat eine neue Sendungsnummer.",
    en: "The shipment has a new tracking number.",
  },
} as const satisfies Record<ClaimEvent, Record<NoticeLanguage, string>>

const written = {
  de: ({ subject, from }: { subject: string; from: string }, count: number) => ({
    title: count > 1 ? `${subject}: ${count} neue Nachrichten` : `${subject}: neue Nachricht`,
    text: `Von ${from}.`,
    action: "Antworten",
  }),
  en: ({ subject, from }: { subject: string; from: string }, count: number) => ({
    title: count > 1 ? `${subject}: ${count} new messages` : `${subject}: new message`,
    text: `From ${from}.`,
    action: "Reply",
  }),
}

/** Notices about chat messages and claims. Each is about a chat. */
export const chatMessages = {
  order_chat_message: message<{ subject: string; from: string }>({
    kind: "order_chat",
    tone: "info",
    path: (_, subject) => chatPaths.one(subject),
    ...written,
  }),
  product_request_chat_message: message<{ subject: string; from: string }>({
    kind: "product_request_chat",
    tone: "info",
    path: (_, subject) => chatPaths.one(subject),
    ...written,
  }),
  claim_moved: message<{ subject: string; claim: ClaimEvent }>({
    kind: "order_chat",
    tone: "attention",
    path: (_, subject) => chatPaths.one(subject),
    de: ({ subject, claim }) => ({
      title: `${subject}: Reklamation`,
      text: claimWords[claim].de,
      action: "Ansehen",
    }),
    en: ({ subject, claim }) => ({
      title: `${subject}: claim`,
      text: claimWords[claim].en,
      action: "View",
    }),
  }),
} as const
