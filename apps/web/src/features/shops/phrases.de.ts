export const phrases = {
  title: "Shops",
  search: "Name oder Adresse des Shops",
  columns: {
    name: "Name",
    domain: "Adresse",
    organisation: "Organisation",
    status: "Verbindung",
    sync: "Abgleich",
    problem: "Zu klären",
    lastWebhook: "Letzte Meldung",
    connected: "Verbunden seit",
  },
  status: {
    connected: "Verbunden",
    needs_reauth: "Neue Anmeldung nötig",
    disconnected: "Getrennt",
  },
  sync: {
    running: "Holt Bestellungen",
    ok: "Läuft",
    failing: "Stockt",
    paused: "Ruht",
    disconnected: "Getrennt",
  },
  syncWords: {
    running: "Bestellungen der letzten 60 Tage werden gerade geholt. Neue kommen schon an.",
    ok: "Alles läuft. Neue Bestellungen kommen von selbst, alle 10 Minuten wird zusätzlich nachgesehen.",
    failing: "Der letzte Abgleich ging nicht ganz durch. Er wird von selbst wiederholt.",
    paused: "Der Abgleich ruht, bis der Shop neu verbunden ist. Verloren geht nichts.",
    disconnected: "Der Shop ist getrennt. Offene Bestellungen bleiben bearbeitbar.",
  },
  /** Of a shop without a shop platform: the shop front of the organisation itself. */
  own: {
    address: "Eigene Shopseiten, ohne Shop-Plattform",
    since: "Erste Bestellung",
    notifyShopper: "Kunden per E-Mail über den Versand benachrichtigen",
    words:
      "Bestellungen entstehen direkt hier, es gibt nichts abzugleichen. Sendungsnummern gehen per E-Mail an die Kunden.",
    mail: "E-Mail an den Kunden",
  },
  problems: {
    disconnected: {
      name: "Getrennt",
      body: "Neue Bestellungen kommen nicht mehr an, Sendungsnummern warten. Verbinden Sie den Shop neu, geht es weiter, wo es aufhörte.",
    },
    needs_reauth: {
      name: "Zugang erloschen",
      body: "Der Shop nimmt unsere Anmeldung nicht mehr an. Verbinden Sie ihn neu; was inzwischen kam, wird nachgeholt.",
    },
    missing_scopes: {
      name: "Fehlende Berechtigungen",
      body: "Dem Zugang fehlen Rechte, die wir brauchen. Verbinden Sie den Shop neu und stimmen Sie dort zu.",
    },
    backfill_failed: {
      name: "Nachholen abgebrochen",
      body: "Die bisherigen Bestellungen kamen nicht alle an. Gleichen Sie den Shop noch einmal ab.",
    },
    failing: {
      name: "Fehler beim Abgleich",
      body: "Was im Shop geschieht, kommt gerade verspätet an. Verloren geht nichts.",
    },
    no_method: {
      name: "Versandart fehlt",
      body: "Wählen Sie unten, womit Bestellungen dieses Shops verschickt werden.",
    },
  },
  concern: "Anlass",
  concerns: {
    failing: "Abgleich gestört",
    sign_in: "Neu zu verbinden",
    stock_drift: "Bestand weicht ab",
  },
  reconnect: "Neu verbinden",
  toSync: "Zum Abgleich",
  empty: {
    title: "Noch kein Shop verbunden",
    body: "Verbinden Sie Ihren Shop, dann kommen die Bestellungen der letzten 60 Tage und alle neuen von selbst.",
  },
  connect: {
    action: "Shop verbinden",
    title: "Shop verbinden",
    lead: "Sie geben die Adresse an und stimmen dann bei Shopify zu. Danach kommen Sie hierher zurück.",
    which: "Ihr Shop",
    domain: "Adresse des Shops",
    domainHint:
      "Sie endet auf .myshopify.com und steht in Ihrer Shop-Verwaltung. Der Name allein genügt.",
    routeExisting: "Offene Bestellungen sofort weitergeben",
    routed:
      "Offene Bestellungen von vor der Verbindung werden gleich Standorten zugeordnet und reserviert.",
    held: "Offene Bestellungen von vor der Verbindung werden angehalten, bis Sie sie freigeben. Neue laufen sofort.",
    submit: "Weiter zu Shopify",
    leaving: "Sie werden zu Ihrem Shop geleitet",
    link: "Weiter zur Zustimmung",
    failed: "Shop konnte nicht verbunden werden.",
  },
  callback: {
    title: "Shop verbinden",
    waiting: "Die Verbindung wird hergestellt …",
    refused: "Der Shop ist nicht verbunden",
    again: "Noch einmal versuchen",
    done: "{{name}} ist verbunden",
    next: "Bestellungen der letzten 60 Tage werden geholt, neue kommen von selbst. Sie können die Seite verlassen.",
    method: "Wählen Sie noch eine Versandart, damit Bestellungen gepackt werden können.",
    settings: "Versandart wählen",
    sync: "Abgleich ansehen",
    orders: "Zu den Bestellungen",
  },
  detail: {
    tabs: "Seiten des Shops",
    settings: "Einstellungen",
    sync: "Abgleich",
    stock: "Bestand",
    connection: "Verbindung",
    currency: "Währung",
    never: "Noch nie",
    disconnected: "Getrennt am",
    lastReconciled: "Zuletzt abgeglichen",
    backfill: "Bisherige Bestellungen",
  },
  backfill: {
    none: "Nicht geholt",
    running: "Werden geholt, bisher {{orders}}",
    done: "{{orders}} geholt",
    failed: "Abgebrochen nach {{orders}}",
  },
  form: {
    title: "Versand und Ablauf",
    name: "Name",
    routeUnpaid: "Auch unbezahlte Bestellungen weitergeben (Rechnung, Nachnahme)",
    notifyShopper: "Der Shop benachrichtigt Kunden über den Versand",
    titles: "Versandbezeichnungen",
    titlesHint:
      "Was Ihr Shop an der Kasse anbietet, und womit wir es verschicken. Alles andere geht mit der Versandart oben.",
    seen: "In Ihren Bestellungen gesehen, noch nicht zugeordnet:",
    addTitle: "Weitere Bezeichnung",
    nonGoods: "Zeilen ohne Ware",
    nonGoodsLabel: "SKUs",
    nonGoodsHint:
      "Porto, Rabatte, Gebühren: zählen für die Summe und werden nie gepackt. Mit Komma getrennt.",
    submit: "Speichern",
    saved: "Einstellungen gespeichert",
    failed: "Der Shop konnte nicht gespeichert werden.",
    check: "Prüfen Sie, ob alle Felder richtig ausgefüllt sind, und versuchen Sie es noch einmal.",
    locked: "Nur Inhaber der Organisation ändern diese Einstellungen.",
  },
  disconnect: {
    action: "Trennen",
    title: "{{name}} trennen?",
    body: "Neue Bestellungen kommen nicht mehr an, Sendungsnummern werden nicht mehr gemeldet. Der Verlauf bleibt, und Sie können den Shop jederzeit neu verbinden.",
    done: "{{name}} ist getrennt",
    failed: "Der Shop konnte nicht getrennt werden.",
    already: "Der Shop ist schon getrennt.",
  },
  figures: {
    orders: "Bestellungen",
    inbox_open: "Meldungen warten",
    inbox_failed: "Meldungen fehlerhaft",
    pushes_open: "Sendungen zu melden",
    pushes_dead: "Meldung gescheitert",
  },
  lastError: "Letzter Fehler",
  reconcile: {
    action: "Jetzt abgleichen",
    done: "Der Shop wird neu gelesen",
    failed: "Der Abgleich konnte nicht begonnen werden.",
  },
  retry: {
    action: "Fehler erneut versuchen",
    done: "Alles Gescheiterte wird noch einmal versucht",
    failed: "Das konnte nicht erneut versucht werden.",
  },
  reasons: {
    disconnected: "Der Shop ist getrennt.",
    needs_reauth: "Der Shop muss erst neu verbunden werden.",
    nothing_failed: "Es ist nichts gescheitert.",
  },
  before: {
    title_one: "{{orders}} Bestellung von vor der Verbindung wartet",
    title_other: "{{orders}} Bestellungen von vor der Verbindung warten",
    body: "Sie sind angehalten, damit nichts doppelt verschickt wird.",
    release: "Alle freigeben",
    look: "Ansehen",
    confirm:
      "Die Bestellungen werden Standorten zugeordnet und reserviert. Geben Sie nur frei, was noch nicht anderswo verschickt wurde.",
    done: "Die Bestellungen sind freigegeben",
    failed: "Die Bestellungen konnten nicht freigegeben werden.",
  },
  confirm: {
    title: "Werden diese SKUs nie gepackt?",
    body: "Zeilen mit diesen SKUs gelten in Ihrem Shop als keine Ware: {{skus}}. Sie standen auf der Liste jedes neuen Shops. Behalten Sie die Liste nur, wenn keine dieser SKUs ein Artikel von Ihnen ist.",
    keep: "Liste behalten",
    clear: "Liste leeren",
    kept: "Die Liste bleibt",
    cleared: "Die Liste ist leer",
    failed: "Die Antwort konnte nicht gespeichert werden.",
  },
  gap: {
    title: "Nicht gelesen: {{from}} bis {{until}}",
    body: "Der Abgleich ruhte zu lange: Änderungen, die älter als 60 Tage sind, gibt der Shop nicht mehr heraus. Sehen Sie im Shop nach, ob Bestellungen aus dieser Zeit noch offen sind, und versenden Sie diese dort.",
    settle: "Als durchgesehen festhalten",
    done: "Die Lücke ist durchgesehen",
    failed: "Das konnte nicht festgehalten werden.",
  },
  failures: {
    title: "Nicht durchgekommen",
    what: "Was",
    error: "Fehler",
    attempts: "Versuche",
    at: "Zuletzt",
    message: "Meldung des Shops",
    tracking: "Sendungsnummer an den Shop",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    shops: typeof phrases
  }
}
