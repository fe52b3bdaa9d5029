import { digitsOf } from "../amounts.ts"

const DE = {
  title: "Shop-Plattform (Ersatz)",
  lead: "Diese Seite steht für die Shop-Plattform: dieselben Anfragen und Nachrichten, aber nur auf diesem Rechner.",
  shops: "Shops",
  orders: "Bestellungen",
  order: "Bestellung",
  none: "Noch keine Bestellungen.",
  newOrder: "Neue Bestellung",
  connected: "verbunden",
  notConnected: "nicht verbunden",
  openApp: "App öffnen",
  pending: "Wartende Installationen",
  install: "Installieren",
  cancel: "Abbrechen",
  installQuestion: "möchte in diesem Shop installiert werden und darf dann:",
  payment: "Zahlung",
  fulfilment: "Versand",
  tracking: "Sendungsverfolgung",
  placed: "Bestellt",
  recipient: "Empfänger",
  lines: "Artikel",
  quantity: "Menge",
  price: "Preis",
  total: "Summe",
  sent: "versandt",
  removed: "entfallen",
  cancelOrder: "Stornieren",
  markPaid: "Als bezahlt markieren",
  refundAll: "Alles erstatten",
  hold: "Anhalten",
  release: "Freigeben",
  deleteOrder: "Löschen",
  refundOne: "Ein Stück erstatten",
  saveAddress: "Adresse ändern",
  fulfilElsewhere: "Anderswo versenden",
  trackingNumber: "Sendungsnummer",
  carrier: "Versanddienst",
  firstName: "Vorname",
  lastName: "Nachname",
  street: "Straße und Hausnummer",
  zip: "PLZ",
  city: "Ort",
  country: "Land",
  email: "E-Mail",
  paid: "Bezahlt",
  create: "Bestellung anlegen",
  product: "Artikel",
  newProduct: "Neuer Artikel",
  sku: "SKU",
  productTitle: "Bezeichnung",
  addProduct: "Artikel anlegen",
  noProducts: "Der Shop hat noch keine Artikel.",
  faults: "Störungen",
  faultApi: "Antworten der Plattform",
  faultWebhook: "Nachrichten an die App",
  faultNone: "keine Störung",
  switchOn: "Einschalten",
  switchOff: "Alle Störungen aus",
  revoke: "App aus dem Shop entfernen",
  deliveries: "Letzte Nachrichten",
  more: "Ältere",
  back: "Zurück",
  unknownShop: "Diesen Shop gibt es nicht.",
  unknownClient: "Diese App ist der Plattform nicht bekannt.",
  badRedirect: "Die Rücksprungadresse liegt nicht auf diesem Rechner.",
  notFound: "Diese Seite gibt es nicht.",
  refused: "Das ging nicht:",
  wrongFields: "Bitte Artikel mit Menge von 1 bis 9999, Empfänger und Land angeben.",
  wrongState: "In diesem Zustand der Bestellung ist das nicht möglich.",
  financial: {
    AUTHORIZED: "autorisiert",
    EXPIRED: "abgelaufen",
    PAID: "bezahlt",
    PARTIALLY_PAID: "teilweise bezahlt",
    PARTIALLY_REFUNDED: "teilweise erstattet",
    PENDING: "offen",
    REFUNDED: "erstattet",
    VOIDED: "hinfällig",
  },
  sending: {
    FULFILLED: "versandt",
    PARTIALLY_FULFILLED: "teilweise versandt",
    UNFULFILLED: "nicht versandt",
  },
  cancelled: "storniert",
}

export type Phrases = typeof DE
export type Language = "de" | "en"

const EN: Phrases = {
  title: "Shop platform (stand-in)",
  lead: "This page stands for the shop platform: the same requests and messages, but on this machine only.",
  shops: "Shops",
  orders: "Orders",
  order: "Order",
  none: "No orders yet.",
  newOrder: "New order",
  connected: "connected",
  notConnected: "not connected",
  openApp: "Open app",
  pending: "Waiting installations",
  install: "Install",
  cancel: "Cancel",
  installQuestion: "wants to be installed in this shop and may then:",
  payment: "Payment",
  fulfilment: "Fulfilment",
  tracking: "Tracking",
  placed: "Placed",
  recipient: "Recipient",
  lines: "Items",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
  sent: "sent",
  removed: "removed",
  cancelOrder: "Cancel order",
  markPaid: "Mark as paid",
  refundAll: "Refund everything",
  hold: "Hold",
  release: "Release",
  deleteOrder: "Delete",
  refundOne: "Refund one piece",
  saveAddress: "Change address",
  fulfilElsewhere: "Fulfil elsewhere",
  trackingNumber: "Tracking number",
  carrier: "Carrier",
  firstName: "First name",
  lastName: "Last name",
  street: "Street and number",
  zip: "Postal code",
  city: "City",
  country: "Country",
  email: "E-mail",
  paid: "Paid",
  create: "Create order",
  product: "Item",
  newProduct: "New product",
  sku: "SKU",
  productTitle: "Title",
  addProduct: "Create product",
  noProducts: "The shop has no products yet.",
  faults: "Faults",
  faultApi: "Answers of the platform",
  faultWebhook: "Messages to the app",
  faultNone: "no fault",
  switchOn: "Switch on",
  switchOff: "All faults off",
  revoke: "Remove the app from the shop",
  deliveries: "Latest messages",
  more: "Older",
  back: "Back",
  unknownShop: "There is no such shop.",
  unknownClient: "The platform does not know this app.",
  badRedirect: "The address to return to is not on this machine.",
  notFound: "There is no such page.",
  refused: "That was not possible:",
  wrongFields: "Please give items with a quantity of 1 to 9999, a recipient and a country.",
  wrongState: "The state of the order does not allow it.",
  financial: {
    AUTHORIZED: "authorised",
    EXPIRED: "expired",
    PAID: "paid",
    PARTIALLY_PAID: "partly paid",
    PARTIALLY_REFUNDED: "partly refunded",
    PENDING: "pending",
    REFUNDED: "refunded",
    VOIDED: "voided",
  },
  sending: {
    FULFILLED: "fulfilled",
    PARTIALLY_FULFILLED: "partly fulfilled",
    UNFULFILLED: "unfulfilled",
  },
  cancelled: "cancelled",
}

/** The browser's preferred language among German and English; English by default. */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? "").toLowerCase().match(/\b(de|en)\b/)
  return wanted?.[1] === "de" ? "de" : "en"
}

export const phrasesOf = (language: Language): Phrases => (language === "de" ? DE : EN)

const locales = { de: "de-DE", en: "en-GB" }

/** A time as written in the shop's zone. */
export const timeText = (language: Language, time: string, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(time))

/** An amount with its currency for display; `minor` is in the currency's minor unit. */
export const priceText = (language: Language, minor: number, currency: string) =>
  new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
  }).format(minor / 10 ** digitsOf(currency))

/** Countries that the form offers. */
const COUNTRIES = "DE AT CH GB IE FR NL BE LU ES PT IT NO SE DK FI PL CZ LT GR US CA AU JP".split(
  " ",
)

/** Codes with their names, including the given one. */
export function countriesOf(language: Language, code: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locales[language], { type: "region" })
  const codes = COUNTRIES.includes(code) || code === "" ? COUNTRIES : [code, ...COUNTRIES]
  return codes.map((one) => ({ code: one, name: names.of(one) ?? one }))
}
