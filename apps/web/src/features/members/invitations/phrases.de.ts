export const phrases = {
  invite: {
    title: "Organisation einladen",
    lead: "Sie bekommt einen Link, der sieben Tage und nur einmal gilt. Bis sie ihn benutzt, ist nichts angelegt.",
    leadCreate:
      "Die Organisation erscheint sofort als „Eingeladen“. Ihr Inhaber erhält einen Link, der sieben Tage und nur einmal gilt.",
    whom: "Wen laden Sie ein?",
    leadAgency:
      "Ihr Kunde bekommt einen Link, der sieben Tage und nur einmal gilt. Nimmt er an, betreuen Sie ihn.",
    type: "Art der Organisation",
    email: "E-Mail-Adresse",
    emailHint: "Nur über diese Adresse lässt sich die Einladung annehmen.",
    name: "Name der Organisation",
    nameHint: "Optional. Füllt das Formular vor.",
    language: "Sprache der Einladung",
    create: "Die Organisation gleich anlegen",
    submit: "Einladung senden",
    sent: "Einladung gesendet",
    failed: "Die Einladung konnte nicht gesendet werden.",
    created: "Organisation angelegt",
    createFailed: "Die Organisation konnte nicht angelegt werden.",
    where: "Anschrift",
    street: "Straße und Hausnummer",
    postal_code: "Postleitzahl",
    city: "Ort",
    country: "Land",
    all: "Alle Einladungen",
  },
  types: {
    platform: "Packhaus",
    customer: "Kunde",
    agency: "Agentur",
    supplier: "Lieferant",
    service_provider: "Dienstleister",
  },
  positions: {
    owner: "Inhaber",
    member: "Mitglied",
    administrator: "Administration",
    support: "Support",
  },
  list: {
    title: "Einladungen",
    search: "E-Mail oder Name",
    groups: { pending: "Offen", accepted: "Angenommen", over: "Beendet" },
    groupsLabel: "Einladungen nach Status",
    email: "E-Mail",
    what: "Eingeladen als",
    status: "Status",
    by: "Eingeladen von",
    created: "Eingeladen",
    expires: "Gültig bis",
    actions: "Aktionen",
    kind: "Art",
    kinds: { organisation: "Neue Organisation", member: "Person" },
    joins: "{{type}}, {{name}}",
    person: "Person ({{position}})",
    none: {
      title: "Noch keine Einladung",
      body: "Einladungen erscheinen hier, bis sie angenommen, zurückgezogen oder abgelaufen sind.",
    },
  },
  statuses: {
    pending: "Offen",
    accepted: "Angenommen",
    revoked: "Zurückgezogen",
    expired: "Abgelaufen",
  },
  deliveries: {
    waiting: "E-Mail wartet",
    sent: "Gesendet",
    refused: "Adresse nimmt keine E-Mails an",
  },
  resend: {
    label: "Noch einmal senden",
    of: "Einladung an {{email}} noch einmal senden",
    done: "Einladung gesendet. Der vorherige Link ist ungültig.",
    failed: "Die Einladung konnte nicht gesendet werden.",
  },
  revoke: {
    label: "Zurückziehen",
    of: "Einladung an {{email}} zurückziehen",
    title: "Einladung zurückziehen?",
    body: "Der Link an {{email}} gilt sofort nicht mehr. Sie können später neu einladen.",
    done: "Einladung zurückgezogen",
    failed: "Die Einladung konnte nicht zurückgezogen werden.",
  },
  people: {
    title: "Eingeladen",
    invite: "Einladen",
    sheet: "Jemanden einladen",
    lead: "Der Link gilt sieben Tage und nur einmal. Die Person wählt ihr Passwort selbst.",
    position: "Rolle",
    until: "gültig bis {{until}}",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    invitations: typeof phrases
  }
}
