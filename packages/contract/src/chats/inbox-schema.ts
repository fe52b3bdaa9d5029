import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { GivenDay, Id, Timestamp } from "../kernel/values.ts"
import { visibleText } from "../kernel/visible-text.ts"
import { MAX_TEXT } from "./rules/messages.ts"
import { isFillable } from "./rules/templates.ts"

/** A person of the platform who can work on chats. */
export const Assignee = z.object({ id: Id, name: z.string() })
export type Assignee = z.output<typeof Assignee>
/** Null takes the chat back from its assignee. */
export const AssignChat = z.strictObject({ member_id: Id.nullable() })
export type AssignChat = z.output<typeof AssignChat>

/** Days ahead for putting off a chat. */
export const MAX_SNOOZE_DAYS = 366
/**
 * Puts off a chat for the viewer until a day, from tomorrow on, in Europe/Berlin; null ends it. Until
 * then it does not count as unanswered. A new message ends it.
 */
export const SnoozeChat = z.strictObject({ until: GivenDay("date.invalid").nullable() })
export type SnoozeChat = z.output<typeof SnoozeChat>

/** A text of an organisation that fills a draft. */
export const ChatTemplate = z.object({
  id: Id,
  organisation_id: Id,
  title: z.string(),
  /** With placeholders, as in `rules/templates.ts`. */
  text: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ChatTemplate = z.output<typeof ChatTemplate>
/** Saves a template under a title; one with the same title is replaced. */
export const SaveTemplate = z.strictObject({
  title: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, fieldError("text.required"))
    .max(60, fieldError("text.too_long")),
  text: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, fieldError("text.required"))
    .max(MAX_TEXT, fieldError("text.too_long"))
    .refine(isFillable, fieldError("text.invalid")),
})
export type SaveTemplate = z.output<typeof SaveTemplate>
