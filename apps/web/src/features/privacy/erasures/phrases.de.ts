export const phrases = {
  own: {
    title: "Ihre Daten",
    lead: "Ihre gespeicherten Daten und die Löschung Ihres Kontos.",
  },
  organisation: {
    title: "Daten und Löschung",
    titleOf: "Daten und Löschung von {{name}}",
    lead: "Die gespeicherten Daten der Organisation und ihre Löschung.",
    mine: "Ihre Organisation",
    ownersOnly: "Nur Inhaber können die Daten der Organisation herunterladen und sie löschen.",
  },
  erase: {
    title: { person: "Konto löschen", organisation: "Organisation löschen" },
    lead: {
      person:
        "Ihr Konto wird nach 14 Tagen gelöscht. Bis dahin können Sie weiterarbeiten und es jederzeit widerrufen. Danach lässt es sich nicht wiederherstellen.",
      organisation:
        "Die Organisation und alle Konten ihrer Mitglieder werden nach 14 Tagen gelöscht. Bis dahin können die Inhaber weiterarbeiten und es jederzeit widerrufen. Danach lässt sich nichts wiederherstellen.",
    },
    go: { person: "Konto löschen", organisation: "Organisation löschen" },
    sure: {
      person: "Konto wirklich löschen?",
      organisation: "{{name}} wirklich löschen?",
    },
    sureBody:
      "Tag der Löschung: {{day}}. Sie erhalten jetzt, drei Tage vorher und danach eine E-Mail. Ihr Passwort ist nötig.",
    asked: "Die Löschung ist beantragt",
    failed: "Die Löschung konnte nicht beantragt werden.",
  },
  pending: {
    title: {
      person: "Ihr Konto wird am {{day}} gelöscht",
      organisation: "Die Organisation wird am {{day}} gelöscht",
    },
    by: "Beantragt von {{name}} am {{day}}.",
    waits:
      "Das Datum ist erreicht, aber nicht alle Voraussetzungen sind erfüllt. Wir versuchen es jeden Tag erneut.",
    running: "Die Löschung läuft und lässt sich nicht mehr abbrechen.",
    revoke: "Löschung widerrufen",
    revoked: "Die Löschung ist widerrufen",
    revokeFailed: "Die Löschung konnte nicht widerrufen werden.",
  },
  missing: {
    title: "Vorher zu erledigen",
    open: "Öffnen",
    openNamed: "{{what}} öffnen",
    what: {
      last_owner: "Sie sind der letzte Inhaber",
      balance: "Guthaben oder Schulden",
      transfers: "Offene Ein- und Auszahlungen",
      invoices: "Offene oder noch nicht ausgestellte Rechnungen",
      goods: "Waren im Lager",
      packagings: "Verpackungen im Lager",
      parcels: "Gepackte Pakete, die noch nicht versandt sind",
    },
    sub: {
      last_owner: "Machen Sie eine andere Person zum Inhaber, oder löschen Sie die Organisation.",
      balance: "Auszugleichen: {{amount}}.",
      transfers: "Noch zu entscheiden: {{figure}}.",
      invoices: "Noch zu begleichen: {{figure}}.",
      goods: "Noch im Lager: {{figure}} Stück.",
      packagings: "Noch im Lager: {{figure}} Stück.",
      parcels: "Noch zu versenden oder auszupacken: {{figure}}.",
    },
    members: "Mitglieder",
  },
  stays: {
    title: {
      person: "Aufbewahrte Daten",
      organisation: "Aufbewahrte Daten der Organisation",
    },
    lead: "Alles andere wird gelöscht oder anonymisiert.",
    years: "{{full}} Jahre",
  },
  list: {
    title: "Löschungen",
    lead: "Beantragte Löschungen, ihr Datum und offene Voraussetzungen.",
    search: "Name",
    groupsLabel: "Löschungen nach Status",
    groups: { open: "Offen", done: "Gelöscht", revoked: "Widerrufen" },
    kind: "Art",
    kinds: { person: "Konto", organisation: "Organisation" },
    who: "Wer",
    gone: "(gelöscht)",
    status: "Status",
    asked: "Beantragt",
    due: "Gelöscht am",
    missing: "Es fehlt noch",
    document: "Protokoll",
    documentOf: "Löschprotokoll {{id}} herunterladen",
    documentFailed: "Das Protokoll konnte nicht heruntergeladen werden.",
    none: "Keine Löschungen",
    noneBody: "Löschanträge für Konten und Organisationen erscheinen hier.",
  },
  statuses: {
    pending: "Vorgemerkt",
    waiting: "Wartet",
    running: "Läuft",
    revoked: "Widerrufen",
    done: "Gelöscht",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    erasures: typeof phrases
  }
}
