import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { organisationLifecycle } from "../../organisations/status.ts"
import { CustomerOverview, customerConcerns } from "./schema.ts"

/** The customers one looks after, each with how they are doing (domain 1). */
export const customerOverviewList = list({
  name: "customers",
  slug: "customer-overview",
  path: "/admin/customer-overview",
  action: "customer_overview.read",
  file: { de: "Kundenübersicht", en: "Customer overview" },
  row: CustomerOverview,
  filters: {
    status: choices(organisationLifecycle.statuses),
    agency_id: relation("organisations"),
    /** Those that one of these is true of. */
    concern: choices(customerConcerns),
  },
  sorts: ["name", "created_at", "held", "balance", "last_sign_in_at"],
  sort: "name",
  groups: {
    by: "status",
    of: {
      active: ["active"],
      /** Active customers with something that needs attention. */
      attention: ["active"],
      coming: ["waitlist", "invited"],
      disabled: ["disabled"],
    },
  },
  columns: {
    name: { de: "Kunde", en: "Customer" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          waitlist: "Warteliste",
          invited: "Eingeladen",
          active: "Aktiv",
          disabled: "Deaktiviert",
        },
        en: { waitlist: "Waitlist", invited: "Invited", active: "Active", disabled: "Disabled" },
      },
    },
    disable_at: { de: "Deaktiviert ab", en: "Disabled from" },
    agency_name: { de: "Agentur", en: "Agency" },
    orders: { de: "Bestellungen (30 Tage)", en: "Orders (30 days)" },
    orders_this_week: { de: "Bestellungen diese Woche", en: "Orders this week" },
    orders_last_week: { de: "Bestellungen Vorwoche", en: "Orders the week before" },
    on_time: { de: "Pünktlich versendet (%)", en: "Shipped on time (%)", as: "hundredths" },
    held: { de: "Angehalten", en: "On hold" },
    held_this_week: { de: "Davon aus dieser Woche", en: "Of these from this week" },
    balance: { de: "Guthaben", en: "Balance" },
    balance_change: { de: "Änderung in 7 Tagen", en: "Change in 7 days" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    runway_days: { de: "Reicht (Tage)", en: "Lasts (days)" },
    open_invoices: { de: "Offene Rechnungen", en: "Open invoices" },
    open_amount: { de: "Offener Betrag", en: "Open amount" },
    overdue_invoices: { de: "Überfällige Rechnungen", en: "Overdue invoices" },
    last_sign_in_at: { de: "Letzte Anmeldung", en: "Last sign-in" },
    shops: { de: "Shops", en: "Shops" },
    shop_health: {
      de: "Zustand der Shops",
      en: "Health of shops",
      words: {
        de: {
          none: "Kein Shop",
          ok: "In Ordnung",
          paused: "Pausiert",
          failing: "Gestört",
          needs_reauth: "Anmeldung nötig",
        },
        en: {
          none: "No shop",
          ok: "Fine",
          paused: "Paused",
          failing: "Failing",
          needs_reauth: "Needs sign-in",
        },
      },
    },
    created_at: { de: "Kunde seit", en: "Customer since" },
    id: { de: "ID", en: "ID" },
  },
})
