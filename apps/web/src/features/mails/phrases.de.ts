export const phrases = {
  title: "Nicht zugestellte E-Mails",
  lead: "Was der Mailserver abgelehnt hat, und Adressen, an die nichts mehr geht, weil E-Mails zurückkamen.",
  search: "Adresse oder Betreff",
  empty: "Alle E-Mails sind angekommen",
  groups: { open: "Offen", all: "Alle" },
  columns: {
    address: "Adresse",
    kind: "Art",
    subject: "Betreff und Grund",
    withheld: "Zurückgehalten",
    since: "Seit",
    decide: "Entscheiden",
  },
  kinds: { refused: "Abgelehnt", bounce: "Unzustellbar", complaint: "Beschwerde" },
  stopped: "An {{address}} gehen keine E-Mails mehr",
  why: {
    refused: "Der Mailserver hat eine E-Mail abgelehnt am",
    bounce: "Eine E-Mail kam zurück am",
    complaint: "Eine E-Mail wurde als unerwünscht gemeldet am",
  },
  withheld_one: "Seitdem wurde 1 E-Mail zurückgehalten.",
  withheld_other: "Seitdem wurden {{count}} E-Mails zurückgehalten.",
  resume: "Wieder zustellen",
  settle: "Erledigt",
  resumed: "An {{address}} gehen wieder E-Mails.",
  failed: "Das konnte nicht gespeichert werden.",
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    mails: typeof phrases
  }
}
