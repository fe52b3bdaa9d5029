import type { Role } from "../../access/roles.ts"

/** Display names of roles. */
export const roleWords = {
  de: {
    administrator: "Administrator",
    support: "Support",
    agency: "Agentur",
    customer: "Kunde",
    supplier: "Lieferant",
    service_provider: "Dienstleister",
    waitlist: "Warteliste",
    disabled: "Deaktiviert",
    anonymous: "Ohne Anmeldung",
  },
  en: {
    administrator: "Administrator",
    support: "Support",
    agency: "Agency",
    customer: "Customer",
    supplier: "Supplier",
    service_provider: "Service provider",
    waitlist: "Waitlist",
    disabled: "Disabled",
    anonymous: "Without sign-in",
  },
} as const satisfies Record<"de" | "en", Record<Role, string>>
