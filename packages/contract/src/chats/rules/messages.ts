import { answersForSales, type Role } from "../../access/roles.ts"
import { PLATFORM_ID } from "../../organisations/status.ts"
import type { ChatKind, ChatSide, ChatStatus } from "../status.ts"
import { chatSubjects } from "./subjects.ts"

/** Characters of a message, files beside it, and messages that are read at once. */
export const MAX_TEXT = 5000
export const MAX_FILES = 10
export const MESSAGES_PER_PAGE = 50
/** Templates of an organisation. */
export const MAX_TEMPLATES = 50
/** Characters of the last message that a list shows. */
export const PREVIEW = 200

/**
 * Minutes after the first unread message at which a mail with all unread ones is sent; none if they
 * were read meanwhile.
 */
export const MAIL_MINUTES = 5

/**
 * The addressee of a person of this organisation in a chat: its receiver, or the customer who wrote
 * to them.
 */
export const otherSide = (
  chat: { receiver_id: string; receiver_name: string; organisation_name: string },
  organisation_id: string,
): string => (chat.receiver_id === organisation_id ? chat.organisation_name : chat.receiver_name)

/** Whether the chat takes messages; server and form use the same rule. */
export const takesMessages = ({ status }: { status: ChatStatus }): boolean => status === "open"

type Chat = { organisation_id: string; receiver_id: string }
/** The side of a chat on which people of this organisation write. */
export function sideOf({ organisation_id, receiver_id }: Chat, author: string): ChatSide {
  if (author === organisation_id) return "organisation"
  if (author === PLATFORM_ID) return "platform"
  return author === receiver_id ? "receiver" : "agency"
}

/** Whether supplier hours determine when the other side answers this reader. */
export const hasSupplierHours = (
  { kind, receiver_id }: { kind: ChatKind; receiver_id: string },
  role: Role,
): boolean => chatSubjects[kind].hasHours && receiver_id !== PLATFORM_ID && answersForSales(role)
