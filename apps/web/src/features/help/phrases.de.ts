export const phrases = {
  title: "Hilfe und Kontakt",
  areasTitle: "Hilfe nach Bereich",
  termsTitle: "Begriffe",
  contact: {
    title: "Kontakt",
    text: "Ihre Frage ist hier nicht beantwortet? Schreiben Sie uns. Nennen Sie die Nummer der Bestellung oder Rechnung, dann antworten wir schneller.",
    mail: "E-Mail an {{address}}",
    subject: "Frage zu {{page}}",
    keys: "Tastenkürzel zeigt die Taste „?“.",
  },
  news: {
    title: "Neuigkeiten",
    unread: "Neu",
    inbox: {
      title: "Posteingang mit drei Spalten",
      text: "Gespräche, Nachrichten und Bestellung stehen nebeneinander. Filter zeigen unbeantwortete Gespräche und offene Reklamationen, Vorlagen füllen eine Antwort.",
    },
    afterSales: {
      title: "Reklamation, Retoure und Notiz an der Bestellung",
      text: "Versandte Bestellungen bieten Reklamation, Retoure, Ersatz und Notiz direkt an. Eine Reklamation öffnet das Gespräch.",
    },
    search: {
      title: "Suche verzeiht Tippfehler",
      text: "Die Suche findet auch ähnliche Namen, Orte und Nachrichten und zeigt Status und Datum. Auf einer Bestellung bietet sie deren Aktionen an.",
    },
    firstHour: {
      title: "Schneller startklar",
      text: "Die Registrierung fragt weniger, und jede leere Liste hat eine Schaltfläche für den ersten Eintrag.",
    },
  },
  areas: {
    orders: {
      title: "Bestellungen",
      text: "Bestellungen kommen aus Ihren Shops. Packhaus ordnet Artikel zu, wählt den Standort und überträgt die Sendungsnummer an den Shop. Angehaltene Bestellungen zeigen den Grund und die nächste Aktion. Nach dem Versand reklamieren Sie hier, kündigen eine Retoure an oder fordern Ersatz an.",
    },
    chats: {
      title: "Nachrichten",
      text: "Jedes Gespräch gehört zu einer Bestellung, Anfrage, Verpackungsbestellung oder Buchung. Neben den Nachrichten sehen Sie die Bestellung mit Artikeln und Sendungen. Reklamationen beginnen und enden hier: Der Support entscheidet und schlägt einen Betrag vor, die Administration bestätigt ihn.",
    },
    retours: {
      title: "Retouren",
      text: "Eine Retoure ist ein eingetroffenes Paket. Das Lager zählt die Stücke nach Zustand. Regeln je Produkt bestimmen, was mit ihnen geschieht.",
    },
    stocks: {
      title: "Bestände",
      text: "Sie sehen je Artikel und Standort, wie viel vorhanden, reserviert und gesperrt ist und wie lange der Bestand reicht. Fehlt bald Ware, legen Sie mit einem Klick eine Lagerbestellung an.",
    },
    products: {
      title: "Produkte",
      text: "Produkte haben Varianten mit SKU, Maßen und Zollangaben. Die SKU verbindet sie mit den Artikeln Ihres Shops.",
    },
    "product-requests": {
      title: "Produktanfragen",
      text: "Sie beschreiben ein Produkt, Lieferanten geben Angebote ab, Sie nehmen eines an. Daraus entsteht eine Vereinbarung mit Preisen und ein Produkt.",
    },
    invoices: {
      title: "Rechnungen",
      text: "Leistungen werden gesammelt und regelmäßig abgerechnet. Sie bezahlen aus dem Guthaben, per Überweisung oder Karte und laden Nachweise hoch.",
    },
    balance: {
      title: "Guthaben",
      text: "Das Guthaben bezahlt Rechnungen. Überweisungen werden mit Ihrem Verwendungszweck zugeordnet.",
    },
    packagings: {
      title: "Verpackung",
      text: "Sie kaufen Verpackungen in Standardgrößen oder nach Maß. Der Packplatz schlägt die kleinste passende Verpackung vor.",
    },
    services: {
      title: "Dienstleistungen",
      text: "Sie buchen Leistungen wie Produktfotos. Jede Buchung hat ein Gespräch mit dem Dienstleister.",
    },
    shops: {
      title: "Shops",
      text: "Ein verbundener Shop sendet Bestellungen und erhält Sendungsnummern und Bestände. Eine Versandart je Bezeichnung des Shops genügt.",
    },
    locations: {
      title: "Standorte",
      text: "Ein Standort lagert und versendet Ware. Die Reihenfolge je Land bestimmt, welcher Standort eine Bestellung übernimmt.",
    },
  },
  terms: {
    hold: {
      name: "Angehalten",
      text: "Die Bestellung wird nicht weiterbearbeitet, bis alle Gründe erledigt sind, zum Beispiel fehlender Bestand oder eine fehlende Zahlung.",
    },
    fulfilment: {
      name: "Sendung",
      text: "Gepackte Stücke einer Bestellung an einem Standort. Eine Bestellung kann mehrere Sendungen haben.",
    },
    route: {
      name: "Zuordnung",
      text: "Packhaus wählt nach der Reihenfolge des Landes den ersten Standort mit genügend Bestand.",
    },
    announcedReturn: {
      name: "Angekündigte Retoure",
      text: "Der Endkunde sendet Stücke zurück, die noch nicht eingetroffen sind. Der Eingang wird darauf angerechnet.",
    },
    replacement: {
      name: "Ersatz",
      text: "Dieselben Stücke werden kostenlos noch einmal gesendet, als eigene Bestellung.",
    },
    claim: {
      name: "Reklamation",
      text: "Eine Forderung zu Stücken einer Bestellung: Erstattung, Umtausch, Verlust oder Sonstiges, mit Fotos oder Belegen.",
    },
    handOver: {
      name: "Übergabe an die Administration",
      text: "Der Support schlägt den Betrag einer Erstattung vor. Erst die Bestätigung der Administration bucht ihn.",
    },
    template: {
      name: "Vorlage",
      text: "Ein Text der Organisation mit Platzhaltern. Er füllt einen Entwurf und sendet nichts.",
    },
    assignee: {
      name: "Bearbeitung",
      text: "Die Person im Support, die das Gespräch übernommen hat. Nur Packhaus sieht sie.",
    },
    grade: {
      name: "Zustand A, B, C",
      text: "A: unbenutzt in Originalverpackung. B: Verpackung fehlt oder ist beschädigt. C: benutzt oder beschädigt.",
    },
    unassigned: {
      name: "Retoure ohne Zuordnung",
      text: "Ein Paket, dessen Bestellung unbekannt ist. Es wartet, bis es zugeordnet oder geschlossen wird.",
    },
    reserved: {
      name: "Reserviert",
      text: "Stücke, die offenen Bestellungen zugeordnet, aber noch nicht gepackt sind.",
    },
    blocked: {
      name: "Gesperrt",
      text: "Stücke, die nicht verkauft werden, zum Beispiel beschädigte Ware.",
    },
    incoming: {
      name: "Unterwegs",
      text: "Stücke von Lagerbestellungen, die noch nicht eingetroffen sind.",
    },
    cover: {
      name: "Reichweite",
      text: "So viele Tage reicht der verfügbare Bestand beim Verkauf der letzten 14 Tage.",
    },
    hsCode: {
      name: "HS-Code (Zolltarifnummer)",
      text: "Die internationale Nummer einer Warenart. Der Zoll berechnet danach Abgaben.",
    },
    midCode: { name: "MID-Code", text: "Die Kennung des Herstellers für den Zoll der USA." },
    ioss: {
      name: "IOSS-Nummer",
      text: "Mit ihr ist die Umsatzsteuer bei Einfuhren in die EU bis 150 € bereits bezahlt.",
    },
    offer: {
      name: "Angebot",
      text: "Preise, Mengen und Lieferzeiten eines Lieferanten zu Ihrer Anfrage, gültig bis zu einem Tag.",
    },
    agreement: {
      name: "Vereinbarung",
      text: "Ein angenommenes Angebot. Nach ihm werden Bestellungen abgerechnet.",
    },
    moq: { name: "Mindestmenge", text: "So viele Stück müssen Sie mindestens bestellen." },
    collecting: {
      name: "In Vorbereitung",
      text: "Die Rechnung sammelt noch Leistungen und ist nicht ausgestellt.",
    },
    correction: {
      name: "Rechnungskorrektur",
      text: "Ein Beleg, der eine Rechnung ganz oder teilweise aufhebt.",
    },
    paymentProof: {
      name: "Zahlungsnachweis",
      text: "Ein Beleg Ihrer Überweisung. Packhaus prüft ihn und verbucht die Zahlung.",
    },
    alert: {
      name: "Guthabenwarnung",
      text: "Unterschreitet das Guthaben diesen Betrag, erhalten alle Mitglieder eine E-Mail.",
    },
    autoPay: {
      name: "Automatische Zahlung",
      text: "Rechnungen bis zu diesem Betrag werden sofort aus dem Guthaben bezahlt.",
    },
    transferCode: {
      name: "Verwendungszweck",
      text: "Mit diesem Text wird Ihre Überweisung Ihrem Guthaben zugeordnet.",
    },
    printFile: {
      name: "Druckdatei",
      text: "Ihre Gestaltung einer Verpackung nach Maß. Sie kann nach 10 versandten Bestellungen heruntergeladen werden.",
    },
    booking: {
      name: "Buchung",
      text: "Ihr Auftrag an einen Dienstleister mit Preis, Dateien und Status.",
    },
    token: {
      name: "Zugriff",
      text: "Die Erlaubnis des Shops, Bestellungen zu lesen und Sendungsnummern zu melden. Läuft sie ab, verbinden Sie den Shop erneut.",
    },
    linesWithoutGoods: {
      name: "Positionen ohne Versand",
      text: "SKUs des Shops, die keine Ware sind, zum Beispiel Porto. Sie werden nicht versandt.",
    },
    priority: {
      name: "Reihenfolge",
      text: "Bis zu fünf Standorte je Land. Der erste mit Bestand übernimmt die Bestellung.",
    },
    locationKind: {
      name: "Art des Standorts",
      text: "Import-, China- und Retourenlager gehören Packhaus, Dropshipping-Standorte Lieferanten, eigene Standorte Ihnen.",
    },
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    help: typeof phrases
  }
}
