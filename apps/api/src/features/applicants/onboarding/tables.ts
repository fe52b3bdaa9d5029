import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofPlatform, table } from "../../../table-access.ts"

/** An accepted version of the terms, with its time. */
const TermsAcceptanceRow = z.object({
  id: Id,
  organisation_id: Id,
  member_id: Id,
  version: z.string(),
  created_at: Timestamp,
})

export const onboardingTables = {
  terms_acceptances: table(TermsAcceptanceRow, {
    access: ofPlatform,
    idPrefix: "term",
    search: ["member_id"],
    generated: ["created_at"],
  }),
}
