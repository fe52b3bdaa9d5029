export const phrases = {
  title: "Einrichtung",
  steps: {
    label: "Schritte der Einrichtung",
    organisation: "1 Unternehmen",
    account: "2 Ihr Zugang",
    optional: "3 Steuer und Bank (optional)",
  },
  loading: "Einladung wird geöffnet",
  invalid: {
    title: "Ungültige Einladung",
    body: "Der Link wurde schon benutzt, zurückgezogen oder ist abgelaufen. Wenn Sie schon einen Zugang haben, melden Sie sich an. Sonst bitten Sie um eine neue Einladung.",
    signIn: "Zur Anmeldung",
  },
  wrong: {
    title: "Etwas ist schiefgegangen",
    again: "Noch einmal versuchen",
  },
  organisation: {
    title: "Ihr Unternehmen",
    lead: "Erscheint auf Ihren Rechnungen. Sie können es jederzeit ändern.",
    name: "Firmenname",
    email: "E-Mail des Unternehmens",
    emailHint: "Hierhin gehen Rechnungen.",
    country: "Land",
    street: "Straße und Hausnummer",
    postal_code: "PLZ",
    city: "Ort",
    next: "Weiter zu Ihrem Zugang",
    saved: "Gespeichert. Sie können auf einem anderen Gerät fortfahren.",
  },
  account: {
    title: "Ihr Zugang",
    leadOwner: "Sie werden Inhaber der Organisation und können dann Kollegen einladen.",
    leadMember: "Sie werden Mitglied von {{name}}.",
    leadKnown: "Sie haben bereits ein Passwort. Es bleibt unverändert.",
    first_name: "Vorname",
    last_name: "Nachname",
    email: "E-Mail",
    emailHint: "Fest, weil die Einladung an diese Adresse ging.",
    password: "Passwort",
    passwordHint: "Mindestens 8 Zeichen.",
    confirmation: "Passwort wiederholen",
    terms:
      "Ich stimme den Nutzungsbedingungen und der Vereinbarung zur Auftragsverarbeitung zu (Fassung vom {{version}}).",
    readTerms: "Beides lesen",
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
    lead: "Alle Angaben sind optional. Wir prüfen sie sofort.",
    vat_id: "USt-IdNr.",
    vatHint: "Ohne sie berechnen wir deutsche Umsatzsteuer.",
    confirmed: "Bestätigt von VIES",
    unknown: "VIES antwortet gerade nicht. Wir prüfen später erneut.",
    ioss_number: "IOSS-Nummer",
    iossHint: "Nur nötig, wenn Ware von außerhalb direkt in die EU geht.",
    iban: "IBAN",
    ibanHint: "Für Auszahlungen Ihres Guthabens.",
    bic: "BIC",
    bicHint: "8 oder 11 Zeichen.",
    phone: "Telefon",
    phoneHint: "Bitte mit Ländervorwahl.",
    skip: "Überspringen",
    done: "Fertig",
    failed: "Die Angaben konnten nicht gespeichert werden.",
  },
  terms: {
    title: "Nutzungsbedingungen und Auftragsverarbeitung",
    version: "Fassung vom {{version}}",
    use: "Nutzungsbedingungen",
    useText: {
      what: "Packhaus nimmt Bestellungen Ihrer Shops entgegen, lagert und verschickt Waren und rechnet mit Ihnen ab. Es gelten die Preise der Preisliste am Tag der Leistung.",
      account:
        "Ein Zugang gehört einer Person und wird nicht weitergegeben. Der Inhaber einer Organisation verwaltet die Mitglieder und haftet für das, was in ihrem Namen geschieht.",
      money:
        "Rechnungen sind 14 Tage nach Ausstellung fällig, wenn nichts anderes vereinbart ist. Guthaben wird auf die hinterlegte Bankverbindung ausgezahlt.",
      end: "Eine Organisation kann jederzeit zu einem Tag zwischen morgen und einem Jahr gesperrt werden. Was bis dahin unterwegs ist, wird noch verschickt und berechnet.",
    },
    data: "Auftragsverarbeitung",
    dataText: {
      what: "Name, Anschrift, Telefon und E-Mail der Käufer Ihrer Shops verarbeiten wir nur in Ihrem Auftrag: um Bestellungen zu verschicken, zu verzollen und zurückzunehmen.",
      who: "Lieferanten und Lager sehen Anschriften erst, wenn sie eine Bestellung verschicken sollen, und nur bis 30 Tage danach.",
      rights:
        "Anfragen von Käufern auf Auskunft oder Löschung zeigen wir Ihnen und führen sie fristgerecht aus. Vorfälle melden wir Ihnen unverzüglich.",
      stay: "Was das Handels- und Steuerrecht aufzubewahren verlangt, bleibt so lange erhalten; alles andere wird auf Ihre Weisung gelöscht.",
    },
  },
  ready: {
    title: "Ihr Zugang ist freigeschaltet",
    body: "Ihr Konto hat einen zweiten Faktor: Bitte melden Sie sich damit an. Danach folgt Schritt 3, Steuer und Bank.",
    signIn: "Anmelden",
  },
  aside: {
    invitation: "Ihre Einladung",
    by: "Eingeladen von",
    to: "Für",
    until: "Gültig bis",
    once: "Die Einladung gilt nur für diese Adresse und nur einmal.",
    agency: "Ihre Agentur sieht Ihre Bestellungen, nicht Ihr Passwort.",
    begins: "Nächster Schritt",
    company: "Unternehmen",
    owner: "Inhaber",
    managed: "Betreut von",
    nothingYet:
      "„Organisation anlegen“ erstellt Organisation und Zugang; Schritt 3 können Sie überspringen.",
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
