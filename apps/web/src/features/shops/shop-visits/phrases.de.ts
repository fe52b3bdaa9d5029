export const phrases = {
  title: "Aus Ihrem Shopify-Shop anmelden",
  lead: "Mit Ihrem Packhaus-Konto.",
  leadAlone:
    "Diese Seite gehört zur App in Shopify: Öffnen Sie Packhaus dort unter Apps, dann wird Ihr Shop erkannt. Ohne Shop melden Sie sich hier wie immer an.",
  from: "Ihr Shop: {{domain}}",
  body: "Melden Sie sich an, dann geht es mit diesem Shop weiter. Noch kein Konto? Registrieren Sie sich, wir merken uns den Shop.",
  refused: "Der Link aus dem Shop ist ungültig",
  offers: {
    title_one: "Ein Shop wartet auf die Verbindung",
    title_other: "{{count}} Shops warten auf die Verbindung",
    body: "Verbinden Sie Ihren Shop, damit seine Bestellungen ankommen.",
    later: "Sobald Sie freigeschaltet sind, verbinden Sie Ihren Shop mit einem Klick.",
    connect: "Verbinden",
    connectNamed: "{{domain}} verbinden",
    dismiss: "Ausblenden",
    dismissNamed: "{{domain}} ausblenden",
    dismissed: "Der Shop ist ausgeblendet",
    failed: "Die Aktion ist fehlgeschlagen.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "shop-visits": typeof phrases
  }
}
