export const phrases = {
  title: "Standorte",
  search: "Name, Firma oder Ort",
  about: "Über den Standort",
  created: "Angelegt",
  stocks: "Bestände",
  stocksHere: "Was hier liegt",
  columns: {
    name: "Name",
    kind: "Art",
    owner: "Betreiber",
    city: "Ort",
    country: "Land",
    status: "Status",
  },
  statuses: { active: "Aktiv", inactive: "Inaktiv" },
  owners: { platform: "Packhaus", supplier: "Lieferant", customer: "Kunde" },
  kinds: {
    dropshipping: {
      name: "Dropshipping",
      hint: "Versendet Bestellung für Bestellung aus eigenem Bestand.",
    },
    retour: {
      name: "Retouren",
      hint: "Nimmt Retouren an; versendet nur, wenn der Standort in einer Prioritätenliste steht.",
    },
    import: { name: "Importlager", hint: "Nimmt Großlieferungen an und versendet daraus." },
    china: {
      name: "Lager in China",
      hint: "Bestand, der in China bleibt und von dort versendet wird.",
    },
    customer: { name: "Eigener Standort", hint: "Ihr eigenes Lager oder Ladengeschäft." },
  },
  empty: {
    title: "Noch kein Standort",
    body: "Standorte sind die Orte, an denen Ware liegt und von denen Bestellungen abgehen.",
  },
  create: {
    action: "Standort anlegen",
    title: "Standort anlegen",
    lead: "Danach nehmen Sie ihn in die Priorität auf, damit Bestellungen von dort abgehen.",
    submit: "Anlegen",
    done: "Standort angelegt",
    failed: "Der Standort konnte nicht angelegt werden.",
  },
  edit: {
    submit: "Speichern",
    done: "Standort gespeichert",
    failed: "Der Standort konnte nicht gespeichert werden.",
  },
  remove: {
    action: "Löschen",
    title: "{{name}} löschen?",
    body: "Nur ein Standort, der nie benutzt wurde, kann gelöscht werden. Sonst setzen Sie ihn auf inaktiv.",
    done: "Standort gelöscht",
    failed: "Der Standort konnte nicht gelöscht werden.",
  },
  form: {
    what: "Wofür",
    where: "Anschrift",
    statusHint: "Von inaktiven Standorten geht nichts ab.",
    company: "Firma",
    address_1: "Straße und Hausnummer",
    address_2: "Adresszusatz",
    postal_code: "Postleitzahl",
    city: "Ort",
    province: "Bundesland, Provinz",
    phone: "Telefon",
    locked: "Diesen Standort ändert sein Betreiber.",
  },
  priority: {
    tryIt: "Verteilung ausprobieren",
    title: "Priorität je Land",
    lead: "Der erste Standort, der alles auf Lager hat, versendet. Bis zu fünf je Land.",
    whose: "Listen von",
    platform: "Plattform (Standard für alle)",
    ownLists: "Eigene Organisation",
    restOfWorld: "Übrige Welt",
    default: "Standard der Plattform",
    skipped: "Inaktiv, wird übergangen",
    makeOwn: "Eigene Reihenfolge anlegen",
    backToDefault: "Zurück zum Standard",
    removeCountry: "Land entfernen",
    addPlace: "Standort auf Rang {{rank}}",
    addCountry: "Weiteres Land",
    firstPlace: "Erster Standort",
    add: "Hinzufügen",
    up: "{{name}} nach oben",
    down: "{{name}} nach unten",
    takeOut: "{{name}} aus der Liste nehmen",
    split: "Wenn nicht alles da ist",
    shipWhatIsThere: "Versenden, was da ist",
    splitHint: "Sonst wartet die ganze Bestellung, bis alles reserviert werden kann.",
    empty: "Noch keine Prioritäten",
    emptyBody:
      "Ohne Liste weiß niemand, von wo eine Bestellung abgeht. Beginnen Sie mit „Übrige Welt“.",
    failed: "Die Priorität konnte nicht gespeichert werden.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "stock-locations": typeof phrases
  }
}
