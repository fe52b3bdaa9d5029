import { accountMessages } from "./account.ts"
import { bookingMessages } from "./bookings.ts"
import { chatMessages } from "./chats.ts"
import { type NoticeArea, type NoticeKind, noticeKinds } from "./kinds.ts"
import type { Message, NoticeLanguage, Params } from "./message.ts"
import { moneyMessages } from "./money.ts"
import { packagingMessages } from "./packaging.ts"
import { salesMessages } from "./sales.ts"
import { sourcingMessages } from "./sourcing.ts"
import { stockMessages } from "./stock.ts"

/** Everything that is notified today. Features say that it happened; the words stand here alone. */
const noticeMessages = {
  ...salesMessages,
  ...sourcingMessages,
  ...stockMessages,
  ...packagingMessages,
  ...bookingMessages,
  ...moneyMessages,
  ...accountMessages,
  ...chatMessages,
} as const

export type NoticeName = keyof typeof noticeMessages
/** Every message. `Object.keys` knows its table's names as text only. */
export const noticeNames = Object.keys(noticeMessages) as [NoticeName, ...NoticeName[]]

/** What a message must bring: the parameters of its words. */
export type ParamsOf<Name extends NoticeName> = Parameters<(typeof noticeMessages)[Name]["de"]>[0]

export const kindOf = (name: NoticeName): NoticeKind => noticeMessages[name].kind
export const areaOf = (name: NoticeName): NoticeArea => noticeKinds[kindOf(name)].area

/** What of a notice its words are made of, wherever it is read. */
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
  // What was stored under this name has the parameters of this name.
  const of = noticeMessages[name] as unknown as Message<Params>
  const path = of.path(params, subject_id ?? "", count)
  return Object.assign({ tone: of.tone, path }, of[language](params, count))
}
