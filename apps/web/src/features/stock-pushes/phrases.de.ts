export const phrases = {
  lead: "Wir melden dem Shop, wie viele Stück jeder Variante er verkaufen darf: verfügbar bei uns, abzüglich Puffer, nach Quote. Was im Shop von Hand eingetragen wurde, wird dabei überschrieben.",
  form: {
    title: "Bestand melden",
    isOn: "Verfügbaren Bestand an diesen Shop melden",
    buffer: "Sicherheitspuffer (Stück)",
    bufferHint: "So viele Stück jeder Variante bekommt der Shop nicht zu sehen.",
    quota: "Quote (%)",
    quotaHint:
      "Anteil dieses Shops am Bestand. Teilen sich mehrere Shops einen Standort, dürfen es zusammen höchstens 100 % sein.",
    places: "Standorte",
    placesHint:
      "Welcher unserer Standorte auf welchen Standort des Shops zählt. Zählt keiner mehr auf einen Standort des Shops, melden wir dort einmal 0; danach gehört er wieder Ihnen. Schalten Sie die Meldung ganz ab, bleiben die letzten Mengen im Shop stehen.",
    none: "Zählt nicht",
    noPlaces: "Die Standorte des Shops sind noch nicht gelesen.",
    placesRead: "Standorte des Shops, Stand:",
    readPlaces: "Standorte des Shops lesen",
    readPlacesDone: "Die Standorte werden gelesen.",
    readPlacesFailed: "Die Standorte konnten nicht gelesen werden.",
    choosePlace: "Ordnen Sie mindestens einen Standort zu.",
    submit: "Speichern",
    saved: "Gespeichert. Der Shop wird jetzt informiert.",
    failed: "Das konnte nicht gespeichert werden.",
    locked: "Nur Inhaber und Administratoren ändern das.",
  },
  own: "Die eigenen Shopseiten lesen den Bestand direkt, hier ist nichts zu melden.",
  figures: {
    waiting: "Warten auf Meldung",
    drifting: "Weichen ab",
    refused: "Abgelehnt",
  },
  times: { told: "Zuletzt gemeldet", compared: "Zuletzt verglichen", never: "Noch nie" },
  problem: {
    scopes: "Fehlende Berechtigung",
    scopesBody:
      "Der Shop erlaubt uns nicht, Bestände zu setzen. Verbinden Sie ihn neu und stimmen Sie dort zu. Bestellungen laufen weiter.",
    failing: "Der Shop nimmt keine Meldungen an",
    failingBody:
      "Wir versuchen es von selbst weiter, verloren geht nichts. Letzter Fehler: {{error}}",
  },
  list: {
    title: "Varianten",
    label: "Gemeldete Varianten",
    search: "Produkt oder SKU",
    state: "Stand",
    states: {
      refused: "Abgelehnt",
      drift: "Weicht ab",
      uncounted: "Im Shop nicht gezählt",
      waiting: "Wartet",
      agreed: "Stimmt überein",
    },
    product: "Produkt",
    ours: "Bei uns",
    theirs: "Im Shop",
    since: "seit",
    buffer: "Puffer",
    overwritten: "Überschrieben: {{quantity}}",
    unknown: "–",
    empty: "Noch keine Variante",
    emptyBody: "Sobald die Meldung eingeschaltet ist, stehen hier die Varianten des Shops.",
  },
  tell: {
    one: "Erneut melden",
    all: "Alle erneut melden",
    done: "Der Shop wird jetzt informiert.",
    failed: "Das ging nicht.",
  },
  keepBack: {
    action: "Puffer ändern",
    title: "Puffer dieser Variante",
    lead: "Gilt statt des Puffers des Shops. Leer: wie beim Shop.",
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
