import { provedSources, VatIdCheck } from "@packhaus/contract/invoicing/taxes/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { addressed, administrator, table } from "../../../table-access.ts"

const ExportProofRow = z.object({
  id: Id,
  organisation_id: Id,
  source_type: z.enum(provedSources),
  source_id: Id,
  shipper_id: Id,
  file_id: Id,
  /** The owner of the file, its uploader; null if it was deleted before retention applied. */
  file_owner_id: Id.nullable(),
  name: z.string(),
  uploaded_by: z.string(),
  created_at: Timestamp,
})

export const taxTables = {
  export_proofs: table(ExportProofRow, {
    access: {
      read: { ...addressed.read, supplier: "shipper_id" },
      // Verbs use the scope of its customer.
      write: { ...administrator, supplier: "shipper_id", customer: "organisation_id" },
    },
    idPrefix: "prf",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
  vat_id_checks: table(VatIdCheck, {
    access: addressed,
    idPrefix: "vatc",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
