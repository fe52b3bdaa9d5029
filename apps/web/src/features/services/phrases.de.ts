export const phrases = {
  title: "Dienstleistungen",
  lead: "Dienstleistungen zum Festpreis: Fotos, Übersetzungen, Gestaltung und mehr.",
  search: "Name, Dienstleister oder Beschreibung",
  empty: "Noch keine Dienstleistung",
  columns: {
    name: "Name",
    provider: "Dienstleister",
    price: "Preis netto",
    products: "Produktauswahl",
    enabled: "Status",
    commission: "Provision",
    created: "Angelegt",
  },
  states: { true: "Buchbar", false: "Nicht buchbar" },
  productChoices: { true: "Nötig", false: "Nicht nötig" },
  about: "Preis und Bedingungen",
  description: "Beschreibung",
  requiredInformation: "Benötigte Angaben",
  termsUrl: "Bedingungen",
  book: "Buchen",
  notBookable: "Die Dienstleistung ist nicht buchbar.",
  terms: "Bedingungen des Dienstleisters",
  percent: "{{percent}} %",
  commissionOf: {
    service: "Für diese Dienstleistung festgelegt",
    provider: "Für den Dienstleister festgelegt",
    usual: "Standardprovision",
  },
  form: {
    what: "Angebot",
    needs: "Benötigte Angaben",
    provider: "Dienstleister",
    choose: "Bitte wählen",
    price: "Preis netto in Euro",
    information: "Benötigte Angaben",
    informationHint:
      "Frage an Kunden bei der Buchung. Leer lassen, wenn Sie keine Angaben brauchen.",
    products: "Kunden wählen bei der Buchung Produkte aus",
    terms: "Link zu den AGB",
    termsHint: "Muss mit https:// beginnen. Kunden stimmen bei der Buchung zu.",
    enabled: "Kann gebucht werden",
  },
  create: {
    action: "Dienstleistung anlegen",
    submit: "Anlegen",
    done: "Dienstleistung angelegt",
    failed: "Die Dienstleistung konnte nicht angelegt werden.",
  },
  edit: {
    action: "Bearbeiten",
    title: "Dienstleistung bearbeiten",
    submit: "Speichern",
    done: "Dienstleistung aktualisiert",
    failed: "Die Dienstleistung konnte nicht aktualisiert werden.",
  },
  enable: {
    action: "Aktivieren",
    title: "Dienstleistung aktivieren?",
    body: "Kunden und Agenturen können die Dienstleistung wieder sehen und buchen.",
  },
  disable: {
    action: "Deaktivieren",
    title: "Dienstleistung deaktivieren?",
    body: "Die Dienstleistung wird ausgeblendet und kann nicht mehr gebucht werden. Bestehende Buchungen bleiben.",
  },
  commission: {
    action: "Provision festlegen",
    title: "Provision festlegen",
    lead: "Anteil der Plattform am Nettopreis. Bestehende Buchungen behalten ihren Satz.",
    of: "Gilt für",
    sources: {
      service: "Diese Dienstleistung",
      provider: "Alle Dienstleistungen des Dienstleisters ohne eigenen Satz",
    },
    rate: "Provision in Prozent",
    rateHint: "Leer lassen für die Standardprovision (10 %).",
    submit: "Festlegen",
    done: "Provision festgelegt",
    failed: "Die Provision konnte nicht festgelegt werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    services: typeof phrases
  }
}
