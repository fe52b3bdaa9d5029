export const phrases = {
  title: "Kundenübersicht",
  lead: "So lief es bei Ihren Kunden in den letzten 30 Tagen, und hier besteht Handlungsbedarf.",
  search: "Name oder E-Mail-Adresse",
  groupsLabel: "Kunden nach Status",
  groups: {
    active: "Aktiv",
    attention: "Handlungsbedarf",
    coming: "Noch nicht aktiv",
    disabled: "Deaktiviert",
  },
  concern: "Anlass",
  concerns: {
    held: "Angehaltene Bestellungen",
    overdue: "Überfällige Rechnungen",
    balance: "Guthaben niedrig",
    reversed: "Einzahlung zurückgebucht",
    shops: "Shop gestört",
    silent: "30 Tage nicht angemeldet",
  },
  columns: {
    name: "Kunde",
    agency: "Agentur",
    orders: "Bestellungen",
    onTime: "Pünktlich",
    held: "Angehalten",
    balance: "Guthaben",
    invoices: "Offen",
    signIn: "Anmeldung",
    shops: "Shops",
    since: "Kunde seit",
  },
  week: "Woche {{now}}, davor {{before}}",
  heldThisWeek: "{{count}} neu",
  lasts_one: "reicht {{days}} Tag",
  lasts_other: "reicht {{days}} Tage",
  moved: "Woche {{amount}}",
  overdue: "{{count}} überfällig",
  open_one: "{{number}} Rechnung",
  open_other: "{{number}} Rechnungen",
  neverSignedIn: "Noch nie",
  health: {
    none: "Kein Shop",
    ok_one: "Läuft",
    ok_other: "{{count}} laufen",
    paused: "Pausiert",
    failing: "Gestört",
    needs_reauth: "Anmeldung nötig",
  },
  goTo: {
    column: "Ansehen",
    orders: "Bestellungen",
    held: "Angehaltene Bestellungen",
    invoices: "Offene Rechnungen",
    balance: "Guthaben",
    shops: "Shops",
  },
  empty: {
    title: "Noch keine Kunden",
    body: "Ihre betreuten Kunden erscheinen hier mit ihren Kennzahlen.",
    invite: "Kunden einladen",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "customer-overview": typeof phrases
  }
}
