export const phrases = {
  title: "Unzustellbare E-Mails",
  lead: "Vom Mailserver abgelehnte E-Mails und Adressen, die nach Rückläufern gesperrt sind.",
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
  stopped: "E-Mails an {{address}} sind gesperrt",
  why: {
    refused: "Der Mailserver hat eine E-Mail abgelehnt am",
    bounce: "Eine E-Mail kam zurück am",
    complaint: "Eine E-Mail wurde als unerwünscht gemeldet am",
  },
  withheld_zero: "Seitdem wurde keine zurückgehalten.",
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
