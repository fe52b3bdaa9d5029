import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Agreement } from "@packhaus/contract/sourcing/offers/schema"
import { requestServices } from "@packhaus/contract/sourcing/product-requests/status"
import { z } from "zod"
import { ofOrganisation, table } from "../../../table-access.ts"

const AgreementRow = Agreement.extend({
  organisation_id: Id,
  supplier_id: Id,
  /** The day after the last valid one. */
  valid_before: z.iso.date(),
  created_at: Timestamp,
})

/**
 * Links a variant to a line of the accepted offer. Supplier, kind and days are those of the
 * agreement.
 */
const AgreementLine = z.object({
  organisation_id: Id,
  agreement_id: Id,
  variant_id: Id,
  line: z.int(),
  supplier_id: Id,
  kind: z.enum(requestServices),
  valid_from: z.iso.date(),
  valid_before: z.iso.date(),
  created_at: Timestamp,
})

const owner = "organisation_id"
const access = {
  read: { ...ofOrganisation.read, supplier: "supplier_id" },
  write: ofOrganisation.write,
} as const

export const agreementTables = {
  agreements: table(AgreementRow, {
    access,
    idPrefix: "agre",
    search: ["supplier_name"],
    generated: ["valid_before", "created_at"],
    hidden: ["valid_before"],
    owner,
  }),
  agreement_lines: table(AgreementLine, {
    access,
    idPrefix: "",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
