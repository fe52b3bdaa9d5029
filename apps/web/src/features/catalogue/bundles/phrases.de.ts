export const phrases = {
  title: "Bestandteile",
  none: "Kein Set: Diese Variante wird als einzelnes Stück verkauft.",
  make: "Set zusammenstellen …",
  change: "Ändern",
  changeNamed: "Bestandteile von {{name}} ändern",
  columns: {
    part: "Bestandteil",
    each: "Je Set",
    free: "Verfügbar",
    edit: "Ändern",
  },
  sets_one: "{{count}} Set verfügbar",
  sets_other: "{{count}} Sets verfügbar",
  at: "{{count}} in {{place}}",
  usedIn: "Bestandteil von",
  sheet: {
    title: "Bestandteile",
    lead: "Ein Set wird als eine Position verkauft. Reserviert, gepackt und verzollt werden seine Bestandteile, immer vollständig und von einem Standort.",
    search: "Bestandteil hinzufügen",
    notFound: "Kein anderes Produkt passt.",
    quantity: "Stück je Set",
    quantityOf: "Stück {{name}} je Set",
    remove: "{{name}} entfernen",
    empty: "Ohne Bestandteile ist die Variante kein Set.",
    submit: "Speichern",
    done: "Bestandteile gespeichert",
    failed: "Die Bestandteile konnten nicht gespeichert werden.",
  },
  ask: {
    title: "Trotz offener Bestellungen ändern?",
    body_one:
      "{{count}} offene Bestellung enthält dieses Set. Ist sie schon reserviert, behält sie ihre Bestandteile; wartet sie noch, bekommt sie die neuen.",
    body_other:
      "{{count}} offene Bestellungen enthalten dieses Set. Reservierte behalten ihre Bestandteile, wartende bekommen die neuen.",
    go: "Ändern",
  },
} as const

declare module "#lib/phrases.ts" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FeaturePhrases {
    bundles: typeof phrases
  }
}
