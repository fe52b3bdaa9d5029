import { words as fields } from "virtual:error-words/fields.de"
import { words as codes } from "virtual:error-words/modules.de"

/** Errors of a shop; the shop's own words are shown beside. */
const shop = {
  unreachable: "Der Shop antwortet nicht. Wir versuchen es automatisch weiter.",
  throttled: "Der Shop begrenzt zurzeit unsere Anfragen. Wir versuchen es automatisch weiter.",
  revoked: "Der Shop nimmt unseren Zugriff nicht mehr an. Verbinden Sie ihn neu.",
  scopes: "Dem Zugriff fehlen Rechte. Verbinden Sie den Shop neu und erlauben Sie sie dort.",
  refused: "Der Shop hat die Anfrage abgelehnt.",
  failed: "Bei uns ist etwas schiefgegangen. Wir sehen es uns an.",
  unreadable: "Die Meldung des Shops war unvollständig.",
  not_storable:
    "Ein Feld hat einen Wert, den wir nicht speichern können. Ändern Sie es im Shop, oder versuchen Sie es erneut.",
  open_orders: "Es gibt noch offene Bestellungen. Danach werden die Angaben gelöscht.",
} as const

/**
 * Phrases that no page needs at first: loaded when the page is idle, or when one of them is shown.
 */
export const phrases = {
  codes,
  fields,
  shop,
} as const
