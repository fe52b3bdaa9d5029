import { VatIdCheck } from "@packhaus/contract/taxes/schema"
import { table } from "@packhaus/kernel/table"

export const taxTables = {
  vat_id_checks: table(VatIdCheck, {
    idPrefix: "vatc",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
