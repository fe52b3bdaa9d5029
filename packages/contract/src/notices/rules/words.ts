import { accountMessages } from "./account.ts"
import { bookingMessages } from "./bookings.ts"
import { chatMessages } from "./chats.ts"
import { inboundMessages } from "./inbound.ts"
import { type NoticeArea, type NoticeKind, noticeKinds } from "./kinds.ts"
import type { Message, NoticeLanguage, Params } from "./message.ts"
import { moneyMessages } from "./money.ts"
import { packagingMessages } from "./packaging.ts"
import { salesMessages } from "./sales.ts"
import { sourcingMessages } from "./sourcing.ts"
import { stockMessages } from "./stock.ts"

/** All notices. Modules report the event; only this file has the texts. */
const noticeMessages = {
  ...salesMessages,
  ...sourcingMessages,
  ...stockMessages,
  ...inboundMessages,
  ...packagingMessages,
  ...bookingMessages,
  ...moneyMessages,
  ...accountMessages,
  ...chatMessages,
} as const

export type NoticeName = keyof typeof noticeMessages
/** Every message. `Object.keys` knows its table's names as text only. */
export const noticeNames = Object.keys(noticeMessages) as [NoticeName, ...NoticeName[]]

/** Parameters of a message's texts. */
export type ParamsOf<Name extends NoticeName> = Parameters<(typeof noticeMessages)[Name]["de"]>[0]

export const kindOf = (name: NoticeName): NoticeKind => noticeMessages[name].kind
export const areaOf = (name: NoticeName): NoticeArea => noticeKinds[kindOf(name)].area

/** Fields of a notice that its texts need. */
type NoticeOf = {
  readonly name: NoticeName
  readonly params: Params
  readonly subject_id: string | null
  readonly count: number
}

/** A notice in words: the same in the product, in mails and in Slack. */
export function noticeWords(
  { name, params, subject_id, count }: NoticeOf,
  language: NoticeLanguage,
) {
  // Stored notices of this name have the parameters of this name.
  const of = noticeMessages[name] as Message<Params>
  const path = of.path(params, subject_id ?? "", count)
  return Object.assign({ tone: of.tone, path }, of[language](params, count))
}
