export const phrases = {
  title: "Umlagerungen",
  search: "Nummer, Standort oder Frachtnummer",
  tabs: "Status",
  groups: {
    all: "Alle",
    open: "Geplant",
    on_the_way: "Unterwegs",
    arrived: "Angekommen",
    cancelled: "Abgebrochen",
  },
  statuses: {
    open: "Geplant",
    on_the_way: "Unterwegs",
    arrived: "Angekommen",
    cancelled: "Abgebrochen",
  },
  columns: {
    number: "Nummer",
    status: "Status",
    organisation: "Organisation",
    from: "Von",
    to: "Nach",
    pieces: "Stück",
    created: "Angelegt",
    item: "Artikel",
    arrived: "Angekommen",
    damaged: "Beschädigt",
    missing: "Fehlt",
    carrier: "Spedition",
    tracking: "Frachtnummer",
    note: "Hinweis",
    reason: "Grund",
  },
  empty: {
    title: "Noch keine Umlagerung",
    body: "Umlagerungen zwischen Standorten erscheinen hier.",
  },
  page: { goods: "Ware", way: "Transport" },
  create: {
    action: "Umlagern",
    title: "Ware umlagern",
    lead: "Der Bestand ändert sich erst, wenn Sie die Umlagerung abschicken.",
    organisation: "Ware von",
    noOrigin: {
      title: "Kein eigener Standort",
      body: "Umgelagert wird von eigenen Standorten. Ware, die noch bei Ihnen liegt, melden Sie bei einem Standort an.",
      announce: "Ware anmelden",
      location: "Standort anlegen",
    },
    choose: "Bitte wählen",
    search: "Produkt oder SKU suchen",
    free: "{{count, number}} verfügbar",
    none: "Dieser Artikel ist nicht an diesem Standort.",
    chosen_one: "{{count}} Artikel gewählt",
    chosen_other: "{{count}} Artikel gewählt",
    nothing: "Geben Sie bei mindestens einem Artikel eine Menge ein.",
    submit: "Anlegen",
    done: "Umlagerung angelegt",
  },
  send: {
    action: "Abschicken",
    title: "Umlagerung abschicken",
    lead: "Die Stücke verlassen {{from}} und sind in {{to}} angekündigt.",
    done: "Umlagerung abgeschickt",
  },
  arrive: {
    action: "Ankunft buchen",
    title: "Ankunft buchen",
    lead: "Die restlichen Stücke gelten als fehlend.",
    of: "{{what}}: {{item}}",
    done: "Ankunft gebucht",
  },
  cancel: {
    action: "Abbrechen",
    title: "Umlagerung abbrechen",
    lead: "Es wird nichts geschickt.",
    leadSent: "Die Stücke kehren nach {{from}} zurück.",
    done: "Umlagerung abgebrochen",
  },
  whyNot: {
    status: "In diesem Status nicht möglich.",
    place: "Nur Mitarbeitende des Standorts können das tun.",
  },
  failed: "Die Aktion ist fehlgeschlagen.",
  timeline: {
    title: "Verlauf",
    created: "Angelegt",
    sent: "Abgeschickt",
    arrived: "Angekommen: {{arrived}}, {{damaged}} beschädigt, {{missing}} fehlen",
    cancelled: "Abgebrochen: {{reason}}",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "stock-transfers": typeof phrases
  }
}
