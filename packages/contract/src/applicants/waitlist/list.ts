import { list } from "../../kernel/list.ts"
import { COUNTRY_FORM, choices, codes, flag } from "../../kernel/list-filters.ts"
import { WaitlistEntry } from "./schema.ts"
import { industries, volumeNames, waitlistLifecycle } from "./status.ts"

/** All applicants, newest first. */
export const waitlistList = list({
  name: "waitlist_entries",
  file: { de: "Warteliste", en: "Waitlist" },
  path: "/admin/waitlist-entries",
  action: "waitlist.read",
  row: WaitlistEntry,
  filters: {
    status: choices(waitlistLifecycle.statuses),
    country: codes(WaitlistEntry.shape.country.regex(/^[A-Z]{2}$/), COUNTRY_FORM),
    industry: choices(industries),
    volume: choices(volumeNames),
    is_duplicate: flag,
  },
  groups: {
    by: "status",
    of: {
      waiting: ["waiting"],
      invited: ["invited"],
      joined: ["joined"],
      declined: ["declined"],
    },
  },
  sorts: ["applied_at", "company", "monthly_parcels", "created_at"],
  sort: "-applied_at",
  columns: {
    company: { de: "Firma", en: "Company" },
    status: { de: "Status", en: "Status" },
    contact_name: { de: "Ansprechperson", en: "Contact" },
    email: { de: "E-Mail", en: "Email" },
    phone: { de: "Telefon", en: "Phone" },
    country: { de: "Land", en: "Country" },
    city: { de: "Ort", en: "City" },
    vat_id: { de: "USt-IdNr.", en: "VAT ID" },
    shop_address: { de: "Shop", en: "Shop" },
    monthly_parcels: { de: "Pakete im Monat", en: "Parcels a month" },
    item_count: { de: "Artikel", en: "Products" },
    industry: { de: "Branche", en: "Industry" },
    needs: { de: "Sucht", en: "Needs" },
    found_via: { de: "Gefunden über", en: "Found via" },
    applied_at: { de: "Registriert", en: "Signed up" },
    invited_at: { de: "Eingeladen am", en: "Invited on" },
    declined_at: { de: "Abgelehnt am", en: "Declined on" },
    decline_reason: { de: "Begründung", en: "Reason" },
    id: { de: "ID", en: "ID" },
  },
  bulk: { invite: "waitlist.invite", decline: "waitlist.decline" },
})
