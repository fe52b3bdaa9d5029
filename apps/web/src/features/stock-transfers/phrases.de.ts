export const phrases = {
  title: "Umlagerungen",
  search: "Nummer, Standort oder Frachtnummer",
  tabs: "Stand",
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
    arrived: "Da",
    damaged: "Beschädigt",
    missing: "Fehlt",
    carrier: "Spedition",
    tracking: "Frachtnummer",
    note: "Hinweis",
    reason: "Grund",
  },
  empty: {
    title: "Noch keine Umlagerung",
    body: "Hier steht, welche Ware von einem Standort zu einem anderen geht.",
  },
  page: { goods: "Ware", way: "Weg" },
  create: {
    action: "Umlagern",
    title: "Ware umlagern",
    lead: "Bewegt wird erst etwas, wenn Sie die Umlagerung abschicken.",
    organisation: "Ware von",
    choose: "Bitte wählen",
    search: "Produkt oder SKU suchen",
    free: "{{count, number}} frei",
    none: "An diesem Standort liegt davon nichts.",
    chosen_one: "{{count}} Artikel gewählt",
    chosen_other: "{{count}} Artikel gewählt",
    nothing: "Geben Sie bei mindestens einem Artikel an, wie viele Stück gehen.",
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
    lead: "Was weder da noch beschädigt ist, gilt als fehlend.",
    of: "{{what}}: {{item}}",
    done: "Ankunft gebucht",
  },
  cancel: {
    action: "Abbrechen",
    title: "Umlagerung abbrechen",
    lead: "Es wird nichts geschickt.",
    leadSent: "Die Stücke liegen danach wieder in {{from}}.",
    done: "Umlagerung abgebrochen",
  },
  whyNot: {
    status: "Das geht bei diesem Stand nicht.",
    place: "Das macht, wer an dem Standort arbeitet.",
  },
  failed: "Das hat nicht geklappt.",
  timeline: {
    title: "Verlauf",
    created: "Angelegt",
    sent: "Abgeschickt",
    arrived: "Angekommen: {{arrived}} da, {{damaged}} beschädigt, {{missing}} fehlen",
    cancelled: "Abgebrochen: {{reason}}",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "stock-transfers": typeof phrases
  }
}
