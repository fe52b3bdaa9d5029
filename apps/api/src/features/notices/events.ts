import { Id } from "@packhaus/contract/kernel/values"
import { noticeNames } from "@packhaus/contract/notices/rules/words"
import { NoticeParams } from "@packhaus/contract/notices/schema"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Something happened that people are notified of. `id` is the row that it is about; emitted by `notify`. */
export const noticeDue = event("notice-due", {
  name: z.enum(noticeNames),
  params: NoticeParams,
  count: z.int().min(1),
  /** Whose people: one organisation's. */
  organisation_id: Id,
  /** One of them alone, or its owners; null: all. */
  to: z.union([Id, z.literal("owners")]).nullable(),
})

/** Somebody of the organisation `id` has new notices, or read some. */
export const noticesChanged = event("notices.changed", {})

/** One person gets a notice by mail. `id` is the notice's. */
export const noticeMailDue = event("notice-mail-due", {})

/** One person gets what is unread summed up by mail. `id` is the person's. */
export const digestDue = event("notice-digest-due", {
  /** The day that it is of, in the time zone of the person. */
  day: z.string(),
  /** When the one before was sent. */
  since: z.string(),
})
