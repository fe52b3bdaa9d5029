import { VatIdCheck } from "@packhaus/contract/taxes/schema"
import { addressed, table } from "../../table-access.ts"

export const taxTables = {
  vat_id_checks: table(VatIdCheck, {
    access: addressed,
    idPrefix: "vatc",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
