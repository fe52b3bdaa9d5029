import type { Return } from "@packhaus/contract/commerce/returns"

export const phrases = {
  section: "Nach der Bestellung",
  columns: { what: "Art", status: "Status", quantity: "Stück", leads: "Führt zu" },
  kinds: {
    return: "Retoure",
    swap: "Retoure für einen Umtausch",
    claim: "Retoure für eine Reklamation",
    swapped: "Neue Ware für einen Umtausch",
    replaced: "Ersatz für eine Reklamation",
  },
  statuses: {
    requested: "Angekündigt",
    received: "Angekommen",
    requires_action: "Angekommen, Entscheidung offen",
    canceled: "Storniert",
  } satisfies Record<Return["status"], string>,
  announce: {
    title: "Retoure ankündigen",
    lead: "Geben Sie an, wie viele Stücke der Endkunde zurücksendet. Das Lager sieht die Ankündigung und rechnet den Eingang darauf an.",
    none: "Von dieser Bestellung kann nichts mehr zurückgesendet werden.",
    most_one: "Höchstens {{count}} Stück",
    most_other: "Höchstens {{count}} Stück",
    search: "Artikel suchen (Titel oder SKU)",
    note: "Grund oder Notiz",
    submit: "Retoure ankündigen",
    done: "Retoure angekündigt",
    failed: "Die Retoure konnte nicht angekündigt werden.",
  },
  ordered: "Bestellt",
  retour: "Retoure",
  order: "Bestellung",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    returns: typeof phrases
  }
}
