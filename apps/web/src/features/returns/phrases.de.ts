import type { Return } from "@packhaus/contract/commerce/returns"

export const phrases = {
  section: "Nach der Bestellung",
  columns: { what: "Was", status: "Status", quantity: "Stück", leads: "Führt zu" },
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
