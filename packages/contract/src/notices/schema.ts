import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"
import {
  digests,
  type MailedKind,
  mailedKinds,
  noticeAreas,
  noticeKindNames,
} from "./rules/kinds.ts"
import { noticeNames } from "./rules/words.ts"

/** The event, with the parameters of its text. */
export const NoticeParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** A notice for one person. Several unread ones of the same kind are one, with a count. */
export const Notice = z.object({
  id: Id,
  organisation_id: Id,
  name: z.enum(noticeNames),
  kind: z.enum(noticeKindNames),
  area: z.enum(noticeAreas),
  params: NoticeParams,
  /** The row that it is about: of several the last. */
  subject_id: Id.nullable(),
  count: z.int(),
  read_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Notice = z.output<typeof Notice>

const mail = Object.fromEntries(mailedKinds.map((kind) => [kind, z.boolean()])) as Record<
  MailedKind,
  z.ZodBoolean
>

/** The kinds that a person also gets by mail, and the interval of summaries of unread ones. */
export const NoticeSettings = z.object({ mail: z.object(mail), digest: z.enum(digests) })
export type NoticeSettings = z.output<typeof NoticeSettings>

export const ChangeNoticeSettings = z.strictObject({
  mail: z.strictObject(mail).partial().optional(),
  digest: z.enum(digests).optional(),
})
export type ChangeNoticeSettings = z.output<typeof ChangeNoticeSettings>
