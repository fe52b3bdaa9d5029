import { list } from "../../kernel/list.ts"
import { flag } from "../../kernel/list-filters.ts"
import { MAX_ROWS } from "../../kernel/page.ts"
import { VatIdCheck } from "./schema.ts"

/** The answers about an organisation's VAT ids, newest first. */
export const vatIdCheckList = list({
  name: "vat_id_checks",
  path: "/admin/organisations/:id/vat-id-checks",
  parent: "organisation_id",
  action: "billing.read",
  row: VatIdCheck,
  filters: { is_valid: flag },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    vat_id: { de: "USt-IdNr.", en: "VAT ID" },
    is_valid: { de: "Gültig", en: "Valid" },
    reference: { de: "Aktenzeichen", en: "Reference" },
    checked_by: { de: "Geprüft von", en: "Checked by" },
    created_at: { de: "Geprüft am", en: "Checked at" },
    id: { de: "ID", en: "ID" },
  },
  limit: MAX_ROWS,
})
