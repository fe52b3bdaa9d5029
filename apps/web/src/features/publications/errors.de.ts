import type { publicationsErrors } from "@packhaus/contract/publications/errors"

export const errors = {
  "publications.not_open_for":
    "Der Shop hat das Produkt schon, oder es wird ihm gerade gemeldet. Laden Sie die Seite neu.",
  "publications.nothing_agreed":
    "Nehmen Sie zuerst ein Angebot an. Danach lässt sich das Produkt veröffentlichen.",
} as const satisfies Record<keyof typeof publicationsErrors, string>
