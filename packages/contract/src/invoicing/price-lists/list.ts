import { list } from "../../kernel/list.ts"
import { choices, days, relation } from "../../kernel/list-filters.ts"
import { countryGroups, Fee, feeCodes } from "./schema.ts"

/** The names of fees in files and on invoices. */
export const feeNames = {
  de: {
    pack_first: "Packen, erstes Stück",
    pack_further: "Packen, jedes weitere Stück",
    shipping: "Versand",
    packaging: "Standardverpackung",
    retour_first: "Retoure, erstes Stück",
    retour_further: "Retoure, jedes weitere Stück",
  },
  en: {
    pack_first: "Packing, first piece",
    pack_further: "Packing, each further piece",
    shipping: "Shipping",
    packaging: "Standard packaging",
    retour_first: "Retour, first piece",
    retour_further: "Retour, each further piece",
  },
} as const

export const groupNames = {
  de: { de: "Deutschland", eu: "EU", rest: "übrige Länder" },
  en: { de: "Germany", eu: "EU", rest: "other countries" },
} as const

/** Every price there ever was. */
export const feeList = list({
  name: "fees",
  path: "/admin/fees",
  action: "fee.read",
  file: { de: "Preise", en: "Prices" },
  row: Fee,
  filters: {
    organisation_id: relation("organisations"),
    code: choices(feeCodes),
    country_group: choices(countryGroups),
    valid_from: days,
  },
  sorts: ["created_at", "valid_from", "code", "amount"],
  sort: "-created_at",
  columns: {
    code: { de: "Gebühr", en: "Fee", words: feeNames },
    country_group: { de: "Ziel", en: "Destination", words: groupNames },
    max_weight: { de: "Bis Gewicht (g)", en: "Up to weight (g)" },
    amount: { de: "Preis netto", en: "Net price" },
    base: { de: "je Stück", en: "per pieces" },
    valid_from: { de: "Gültig ab", en: "Valid from" },
    is_revoked: { de: "Zurückgenommen", en: "Withdrawn" },
    organisation_id: { de: "ID der Organisation", en: "Organisation ID" },
    created_by: { de: "Eingetragen von", en: "Entered by" },
    created_at: { de: "Eingetragen am", en: "Entered at" },
    supersedes_id: { de: "Ersetzt", en: "Replaces" },
    id: { de: "ID", en: "ID" },
  },
})
