import { Id } from "@packhaus/contract/kernel/values"
import { noticeNames } from "@packhaus/contract/notices/rules/words"
import { NoticeParams } from "@packhaus/contract/notices/schema"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Something happened that people are notified of. `id` is its row; emitted by `notify`. */
export const noticeDue = event("notice-due", {
  name: z.enum(noticeNames),
  params: NoticeParams,
  count: z.int().min(1),
  /** The organisation of the recipients. */
  organisation_id: Id,
  /** One person, or the owners; null: all. */
  to: z.union([Id, z.literal("owners")]).nullable(),
})

/** A person of the organisation `id` has new or newly read notices. */
export const noticesChanged = event("notices.changed", {})

/** A person gets a notice by mail. `id` is the notice's. */
export const noticeMailDue = event("notice-mail-due", {})

/** A person gets a summary of unread notices by mail. `id` is the person's. */
export const digestDue = event("notice-digest-due", {
  /** The summary's day, in the person's time zone. */
  day: z.string(),
  /** Time of the previous summary. */
  since: z.string(),
})
