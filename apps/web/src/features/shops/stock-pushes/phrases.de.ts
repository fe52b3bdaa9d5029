export const phrases = {
  lead: "Überträgt den verfügbaren Bestand jeder Variante an den Shop: verfügbare Stück abzüglich Puffer, mal Quote. Manuelle Änderungen im Shop werden überschrieben.",
  form: {
    title: "Bestandsabgleich",
    isOn: "Verfügbaren Bestand an diesen Shop melden",
    buffer: "Sicherheitspuffer (Stück)",
    bufferHint: "Stück jeder Variante, die dem Shop vorenthalten werden.",
    quota: "Quote (%)",
    quotaHint:
      "Anteil dieses Shops am Bestand. Teilen sich mehrere Shops einen Standort, dürfen es zusammen höchstens 100 % sein.",
    places: "Standorte",
    placesHint:
      "Ordnet unsere Standorte den Standorten des Shops zu. Ein Shop-Standort ohne Zuordnung wird einmal auf 0 gesetzt und danach nicht mehr verändert. Wenn Sie den Abgleich ausschalten, bleiben die letzten Mengen im Shop.",
    none: "Nicht zugeordnet",
    noPlaces: "Die Standorte des Shops sind noch nicht geladen.",
    placesRead: "Standorte des Shops, Stand:",
    readPlaces: "Standorte des Shops laden",
    readPlacesDone: "Die Standorte werden geladen.",
    readPlacesFailed: "Die Standorte konnten nicht geladen werden.",
    choosePlace: "Ordnen Sie mindestens einen Standort zu.",
    submit: "Speichern",
    saved: "Gespeichert. Der Bestand wird an den Shop übertragen.",
    failed: "Das konnte nicht gespeichert werden.",
    locked: "Nur Inhaber und Administratoren können das ändern.",
  },
  own: "Die eigenen Shopseiten zeigen den Bestand direkt. Ein Abgleich ist nicht nötig.",
  figures: {
    waiting: "Warten auf Meldung",
    drifting: "Weichen ab",
    refused: "Abgelehnt",
  },
  times: { pushed: "Zuletzt gemeldet", compared: "Zuletzt verglichen", never: "Noch nie" },
  problem: {
    scopes: "Fehlende Berechtigung",
    scopesBody:
      "Die Berechtigung zum Setzen von Beständen fehlt. Verbinden Sie den Shop neu und stimmen Sie dort zu. Bestellungen sind nicht betroffen.",
    failing: "Der Shop nimmt keine Meldungen an",
    failingBody:
      "Wir versuchen es automatisch erneut; es geht nichts verloren. Letzter Fehler: {{error}}",
  },
  list: {
    title: "Varianten",
    label: "Gemeldete Varianten",
    search: "Produkt oder SKU",
    state: "Status",
    states: {
      refused: "Abgelehnt",
      drift: "Weicht ab",
      uncounted: "Im Shop nicht gezählt",
      waiting: "Wartet",
      agreed: "Stimmt überein",
    },
    product: "Produkt",
    ours: "Bei uns",
    inShop: "Im Shop",
    since: "seit",
    buffer: "Puffer",
    overwritten: "Überschrieben: {{quantity}}",
    unknown: "–",
    empty: "Noch keine Variante",
    emptyBody: "Die Varianten des Shops erscheinen hier, sobald die Meldung eingeschaltet ist.",
  },
  tell: {
    one: "Erneut melden",
    all: "Alle erneut melden",
    done: "Der Bestand wird an den Shop übertragen.",
    failed: "Die Aktion ist fehlgeschlagen.",
  },
  keepBack: {
    action: "Puffer ändern",
    title: "Puffer dieser Variante",
    lead: "Ersetzt den Puffer des Shops. Leer lassen, um den Puffer des Shops zu verwenden.",
    label: "Puffer (Stück)",
    submit: "Speichern",
    done: "Der Puffer ist gespeichert.",
  },
}

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "stock-pushes": typeof phrases
  }
}
