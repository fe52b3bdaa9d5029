export const phrases = {
  title: "Dienstleistungen",
  lead: "Was Dienstleister anbieten: Fotos, Übersetzungen, Gestaltung und mehr, zum festen Preis.",
  search: "Name, Dienstleister oder Beschreibung",
  empty: "Noch keine Dienstleistung",
  columns: {
    name: "Name",
    provider: "Dienstleister",
    price: "Preis netto",
    products: "Produktauswahl",
    enabled: "Stand",
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
    usual: "Wie üblich",
  },
  form: {
    what: "Was Sie anbieten",
    needs: "Was Sie dafür brauchen",
    provider: "Dienstleister",
    choose: "Bitte wählen",
    price: "Preis netto in Euro",
    information: "Benötigte Angaben",
    informationHint: "Wonach wer bucht gefragt wird. Leer, wenn Sie nichts wissen müssen.",
    products: "Wer bucht, wählt Produkte aus",
    terms: "Adresse der Bedingungen",
    termsHint: "Beginnt mit https://. Wer bucht, stimmt ihnen zu.",
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
    body: "Kunden und Agenturen sehen sie wieder und können sie buchen.",
  },
  disable: {
    action: "Deaktivieren",
    title: "Dienstleistung deaktivieren?",
    body: "Niemand sonst sieht sie mehr, und niemand kann sie buchen. Was gebucht ist, bleibt gebucht.",
  },
  commission: {
    action: "Provision festlegen",
    title: "Provision festlegen",
    lead: "Was die Plattform vom Nettopreis behält. Was schon gebucht ist, behält seinen Satz.",
    of: "Gilt für",
    sources: {
      service: "Diese Dienstleistung",
      provider: "Alle Dienstleistungen des Dienstleisters ohne eigenen Satz",
    },
    rate: "Provision in Prozent",
    rateHint: "Leer: wie sonst, also 10 %, wo nichts anderes gesagt ist.",
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
