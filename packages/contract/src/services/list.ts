import { list } from "../kernel/list.ts"
import { flag, relation } from "../kernel/list-filters.ts"
import { Service } from "./schema.ts"

/** Bookable services by name; providers see their own, enabled or not. */
export const serviceList = list({
  name: "services",
  file: { de: "Dienstleistungen", en: "Services" },
  path: "/admin/services",
  action: "service.read",
  create: "service.write",
  row: Service,
  filters: { enabled: flag, requires_products: flag, organisation_id: relation("organisations") },
  sorts: ["name", "price", "created_at"],
  sort: "name",
  columns: {
    name: { de: "Name", en: "Name" },
    provider_name: { de: "Dienstleister", en: "Provider" },
    description: { de: "Beschreibung", en: "Description" },
    price: { de: "Preis netto in EUR", en: "Price, net EUR", as: "hundredths" },
    required_information: { de: "Benötigte Angaben", en: "Required information" },
    requires_products: { de: "Mit Produktauswahl", en: "Requires product selection" },
    enabled: { de: "Buchbar", en: "Enabled" },
    terms_url: { de: "Bedingungen", en: "Terms" },
    commission: { de: "Provision in %", en: "Commission in %" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
