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
    bicHint: "8 oder 11 Zeichen.",
    phone: "Telefon",
    phoneHint: "Am besten mit Ländervorwahl.",
    skip: "Überspringen",
    done: "Fertig",
    failed: "Die Angaben konnten nicht gespeichert werden.",
  },
  terms: {
    title: "Nutzungsbedingungen und Auftragsverarbeitung",
    version: "Fassung vom {{version}}",
    use: "Nutzungsbedingungen",
    useText: {
      what: "Packhaus nimmt Bestellungen Ihrer Shops entgegen, lagert und verschickt Waren und rechnet mit Ihnen ab. Was eine Leistung kostet, steht in der Preisliste, die am Tag der Leistung gilt.",
      account:
        "Ein Zugang gehört einer Person und wird nicht weitergegeben. Der Inhaber einer Organisation bestimmt, wer für sie arbeitet, und haftet für das, was in ihrem Namen geschieht.",
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
    title: "Ihr Zugang ist frei",
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
