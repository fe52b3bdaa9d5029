import { list } from "../../kernel/list.ts"
import { choices, days, relation } from "../../kernel/list-filters.ts"
import { requestServices } from "../product-requests/status.ts"
import { OfferRow } from "./schema.ts"
import { offerGroups, offerLifecycle } from "./status.ts"

/**
 * Offers as visible to the reader: opened ones for customers, own ones for suppliers. Cost and
 * price are neither sort nor filter, because no role may read both (domain 3).
 */
export const offerList = list({
  name: "offers",
  file: { de: "Angebote", en: "Offers" },
  path: "/admin/offers",
  action: "offer.read",
  row: OfferRow,
  filters: {
    status: choices(offerLifecycle.statuses),
    kind: choices(requestServices),
    supplier_id: relation("organisations"),
    /** Suppliers do not learn the customer or the request. */
    organisation_id: relation("organisations"),
    request_id: relation("product_requests"),
    valid_until: days,
  },
  groups: { by: "status", of: offerGroups },
  sorts: ["created_at", "submitted_at", "valid_until", "supplier_name"],
  sort: "-created_at",
  columns: {
    product_name: { de: "Produkt", en: "Product" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          draft: "Entwurf",
          submitted: "Eingereicht",
          open: "Offen",
          accepted: "Angenommen",
          declined: "Abgelehnt",
          expired: "Abgelaufen",
          withdrawn: "Zurückgezogen",
        },
        en: {
          draft: "Draft",
          submitted: "Submitted",
          open: "Open",
          accepted: "Accepted",
          declined: "Declined",
          expired: "Expired",
          withdrawn: "Withdrawn",
        },
      },
    },
    organisation_name: { de: "Organisation", en: "Organisation" },
    supplier_name: { de: "Lieferant", en: "Supplier" },
    kind: {
      de: "Leistung",
      en: "Service",
      words: {
        de: {
          brand_service: "Eigenmarke",
          dropshipping: "Dropshipping",
          bulk: "Großbestellung",
        },
        en: { brand_service: "Private label", dropshipping: "Dropshipping", bulk: "Bulk order" },
      },
    },
    version: { de: "Fassung", en: "Version" },
    moq: { de: "Mindestmenge", en: "Minimum quantity" },
    price: { de: "Preis je Stück netto in EUR", en: "Price per piece, net EUR", as: "hundredths" },
    cost: { de: "Kosten je Stück in EUR", en: "Cost per piece in EUR", as: "hundredths" },
    quoted: { de: "Angeboten je Stück", en: "Quoted per piece", as: "hundredths" },
    currency: { de: "Währung", en: "Currency", as: "capitals" },
    valid_until: { de: "Gültig bis", en: "Valid until" },
    submitted_at: { de: "Eingereicht", en: "Submitted" },
    opened_at: { de: "Vorgelegt", en: "Opened" },
    decided_at: { de: "Entschieden", en: "Decided" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
