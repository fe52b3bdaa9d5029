export const phrases = {
  title: "Anfragen",
  lead: "Ihre Angebotsanfragen, die dringendsten zuerst.",
  search: "Produkt",
  tabs: "Status",
  groups: { open: "Zu beantworten", quoted: "Angeboten", closed: "Beendet" },
  statuses: {
    assigned: "Offen",
    quoted: "Angeboten",
    declined: "Kein Angebot",
    expired: "Abgelaufen",
  },
  concern: "Anlass",
  concerns: { due: "In zwei Tagen fällig" },
  columns: {
    product: "Produkt",
    status: "Status",
    service: "Leistung",
    perMonth: "Im Monat",
    perOrder: "Je Bestellung",
    targetPrice: "Zielpreis",
    due: "Antwort bis",
    asked: "Angefragt am",
  },
  late: "überfällig",
  daysLeft_one: "noch {{count}} Tag",
  daysLeft_other: "noch {{count}} Tage",
  today: "heute",
  empty: {
    title: "Noch keine Anfrage",
    body: "Angebotsanfragen an Sie erscheinen hier.",
  },
  notCurrent: "Diese Anfrage ist nicht mehr aktuell. Sie müssen nichts tun.",
  wanted: "Gewünscht",
  expires: "Läuft ab am",
  decline: {
    action: "Kein Angebot",
    title: "Kein Angebot abgeben",
    lead: "Der Anfragende sieht die Begründung.",
    reason: "Begründung (optional)",
    done: "Kein Angebot",
    failed: "Das konnte nicht gespeichert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "quote-requests": typeof phrases
  }
}
