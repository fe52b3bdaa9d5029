export const phrases = {
  title: "Einrichtung",
  steps: {
    label: "Schritte der Einrichtung",
    organisation: "1 Unternehmen",
    account: "2 Ihr Zugang",
    optional: "3 Steuer und Bank (freiwillig)",
  },
  loading: "Einladung wird geöffnet",
  invalid: {
    title: "Ungültige Einladung",
    body: "Der Link wurde schon benutzt, zurückgezogen oder ist abgelaufen. Wenn Sie schon einen Zugang haben, melden Sie sich an. Sonst bitten Sie, wer Sie eingeladen hat, um eine neue Einladung.",
    signIn: "Zur Anmeldung",
  },
  wrong: {
    title: "Etwas ist schiefgegangen",
    again: "Noch einmal versuchen",
  },
  organisation: {
    title: "Ihr Unternehmen",
    lead: "So steht es auf Ihren Rechnungen. Ändern können Sie es später jederzeit.",
    name: "Firmenname",
    email: "E-Mail des Unternehmens",
    emailHint: "Hierhin gehen Rechnungen.",
    country: "Land",
    street: "Straße und Hausnummer",
    postal_code: "PLZ",
    city: "Ort",
    next: "Weiter zu Ihrem Zugang",
    saved: "Gespeichert, auch auf einem anderen Gerät fortzusetzen",
  },
  account: {
    title: "Ihr Zugang",
    leadOwner: "Die Organisation gehört dann Ihnen; danach können Sie Kollegen einladen.",
    leadMember: "Danach arbeiten Sie für {{name}}.",
    leadKnown: "Sie haben schon ein Passwort: Es bleibt, wie es ist.",
    first_name: "Vorname",
    last_name: "Nachname",
    email: "E-Mail",
    emailHint: "Fest, weil die Einladung an diese Adresse ging.",
    password: "Passwort",
    passwordHint: "Mindestens 8 Zeichen.",
    confirmation: "Passwort wiederholen",
    terms:
      "Ich stimme den Nutzungsbedingungen und der Vereinbarung zur Auftragsverarbeitung zu (Fassung vom {{version}}).",
    back: "Zurück",
    create: "Organisation anlegen",
    join: "Zugang einrichten",
    created: "Organisation angelegt",
    joined: "Zugang eingerichtet",
    failed: "Die Organisation konnte nicht angelegt werden.",
    joinFailed: "Der Zugang konnte nicht eingerichtet werden.",
  },
  optional: {
    title: "Steuer und Bank",
    lead: "Alles hier ist freiwillig. Was Sie eintragen, prüfen wir sofort.",
    vat_id: "USt-IdNr.",
    vatHint: "Ohne sie berechnen wir deutsche Umsatzsteuer.",
    confirmed: "Bestätigt von VIES",
    unknown: "VIES antwortet gerade nicht. Wir fragen später noch einmal.",
    ioss_number: "IOSS-Nummer",
    iossHint: "Nur nötig, wenn Ware von außerhalb direkt in die EU geht.",
    iban: "IBAN",
    ibanHint: "Für Auszahlungen Ihres Guthabens.",
    bic: "BIC",
    phone: "Telefon",
    phoneHint: "Am besten mit Ländervorwahl.",
    skip: "Überspringen",
    done: "Fertig",
    failed: "Die Angaben konnten nicht gespeichert werden.",
  },
  ready: {
    title: "Ihr Zugang ist frei",
    body: "Melden Sie sich mit dem Passwort an, das Sie bei der Bewerbung gewählt haben.",
    signIn: "Anmelden",
  },
  aside: {
    invitation: "Ihre Einladung",
    by: "Eingeladen von",
    to: "Für",
    until: "Gültig bis",
    once: "Die Einladung gilt nur für diese Adresse und nur einmal.",
    agency: "Ihre Agentur sieht Ihre Bestellungen, nicht Ihr Passwort.",
    begins: "Das entsteht jetzt",
    company: "Unternehmen",
    owner: "Inhaber",
    managed: "Betreut von",
    nothingYet:
      "Bis hierhin ist nichts angelegt. Mit dem Knopf entstehen Organisation und Zugang; Schritt 3 können Sie überspringen.",
    there: "Schon angelegt",
    organisation: "Organisation",
    account: "Zugang",
    later:
      "Sie sind angemeldet. Wenn Sie jetzt gehen, finden Sie diese Angaben unter Organisation.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    onboarding: typeof phrases
  }
}
