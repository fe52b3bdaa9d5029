import { answersForSales, type Role } from "../../access/roles.ts"
import { PLATFORM_ID } from "../../organisations/status.ts"
import type { ChatKind, ChatSide, ChatStatus } from "../status.ts"
import { chatSubjects } from "./subjects.ts"

/** Characters of a message, files beside it, and messages that are read at once. */
export const MOST_TEXT = 5000
export const MOST_FILES = 10
export const MESSAGES_PER_PAGE = 50
/** Characters of the last message that a list shows. */
export const PREVIEW = 200

/** So long after the first unread message the mail goes that has all since; none if they were read meanwhile. */
export const MAIL_MINUTES = 5

/** Whom somebody of this organisation writes to in a chat: its receiver, or the customer who wrote to them. */
export const otherSide = (
  chat: { receiver_id: string; receiver_name: string; organisation_name: string },
  organisation_id: string,
): string => (chat.receiver_id === organisation_id ? chat.organisation_name : chat.receiver_name)

/** Whether a message can be sent to it; the server and the form ask the same. */
export const takesMessages = ({ status }: { status: ChatStatus }): boolean => status === "open"

type Chat = { organisation_id: string; receiver_id: string }
/** On which side of a chat somebody of this organisation writes. */
export function sideOf({ organisation_id, receiver_id }: Chat, author: string): ChatSide {
  if (author === organisation_id) return "organisation"
  if (author === PLATFORM_ID) return "platform"
  return author === receiver_id ? "receiver" : "agency"
}

/** Whether the hours of suppliers say when the other side answers this reader. */
export const hasSupplierHours = (
  { kind, receiver_id }: { kind: ChatKind; receiver_id: string },
  role: Role,
): boolean => chatSubjects[kind].hasHours && receiver_id !== PLATFORM_ID && answersForSales(role)
