import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { digests } from "@packhaus/contract/notices/rules/kinds"
import { Notice } from "@packhaus/contract/notices/schema"
import { z } from "zod"
import { ofAsker, table } from "../../table-access.ts"

const NoticeRow = Notice.extend({
  /** The recipient, who alone sees it. */
  member_id: Id,
  /** Unread notices of a person with the same key are merged. */
  merge_key: z.string(),
})

const NoticeSettingsRow = z.object({
  member_id: Id,
  organisation_id: Id,
  /** The person's settings of kinds by mail. */
  mail: z.record(z.string(), z.boolean()),
  digest: z.enum(digests),
  digest_sent_at: Timestamp.nullable(),
})

export const noticeTables = {
  notices: table(NoticeRow, {
    access: ofAsker("member_id"),
    idPrefix: "notice",
    search: ["name", "subject_id"],
    generated: ["params", "count", "created_at"],
    hidden: ["member_id", "merge_key"],
    owner: "organisation_id",
  }),
  notice_settings: table(NoticeSettingsRow, {
    access: ofAsker("member_id"),
    idPrefix: "",
    search: [],
    generated: ["mail", "digest"],
    owner: "organisation_id",
  }),
}
