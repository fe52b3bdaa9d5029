export const phrases = {
  title: "Aus Ihrem Shopify-Shop anmelden",
  lead: "Mit Ihrem Packhaus-Konto.",
  leadAlone:
    "Diese Seite gehört zur App in Shopify: Öffnen Sie Packhaus dort unter Apps, dann wird Ihr Shop erkannt. Ohne Shop melden Sie sich hier wie immer an.",
  from: "Sie kommen aus {{domain}}",
  body: "Melden Sie sich an, dann geht es mit diesem Shop weiter. Noch kein Konto? Registrieren Sie sich, wir merken uns den Shop.",
  refused: "Der Link aus dem Shop ist ungültig",
  offers: {
    title_one: "Ein Shop wartet auf die Verbindung",
    title_other: "{{count}} Shops warten auf die Verbindung",
    body: "Sie haben Packhaus aus diesem Shop geöffnet. Verbinden Sie ihn, damit seine Bestellungen ankommen.",
    later:
      "Sie haben Packhaus aus diesem Shop geöffnet. Sobald Sie freigeschaltet sind, verbinden Sie ihn mit einem Klick.",
    connect: "Verbinden",
    connectNamed: "{{domain}} verbinden",
    dismiss: "Nicht mehr anbieten",
    dismissNamed: "{{domain}} nicht mehr anbieten",
    dismissed: "Der Shop wird nicht mehr angeboten",
    failed: "Die Aktion ist fehlgeschlagen.",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    "shop-visits": typeof phrases
  }
}
