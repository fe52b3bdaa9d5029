import type { publicationsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "publications.not_open_for":
    "Das Produkt wurde bereits an den Shop übertragen oder wird gerade übertragen. Laden Sie die Seite neu.",
  "publications.nothing_agreed":
    "Nehmen Sie ein Angebot an, bevor Sie das Produkt veröffentlichen.",
} as const satisfies Record<keyof typeof publicationsErrors, string>
