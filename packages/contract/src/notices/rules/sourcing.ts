import { message } from "./message.ts"

const request = (_: unknown, subject: string) => `/a/product-requests/${subject}`
const quote = (_: unknown, subject: string) => `/a/quote-requests/${subject}`
const days = { de: "de-DE", en: "en-GB" } as const
const day = (language: keyof typeof days, date: string) =>
  new Intl.DateTimeFormat(days[language], { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** Notices about product requests and quote requests. */
export const sourcingMessages = {
  request_submitted: message<{ product: string }>({
    kind: "request",
    tone: "attention",
    path: request,
    de: ({ product }) => ({
      title: `Neue Produktanfrage: ${product}`,
      text: "Fragen Sie Lieferanten an.",
      action: "Anfrage öffnen",
    }),
    en: ({ product }) => ({
      title: `New product request: ${product}`,
      text: "Ask suppliers for a quote.",
      action: "Open the request",
    }),
  }),
  request_refused: message<{ product: string; reason: string }>({
    kind: "request",
    tone: "attention",
    path: request,
    de: ({ product, reason }) => ({
      title: `${product}: die Anfrage wurde abgelehnt`,
      text: reason,
      action: "Anfrage öffnen",
    }),
    en: ({ product, reason }) => ({
      title: `${product}: the request was refused`,
      text: reason,
      action: "Open the request",
    }),
  }),
  request_without_supplier: message<{ product: string; reason: string }>({
    kind: "request",
    tone: "attention",
    path: request,
    de: ({ product, reason }) => ({
      title: `${product}: kein Lieferant gefunden`,
      text: reason,
      action: "Anfrage öffnen",
    }),
    en: ({ product, reason }) => ({
      title: `${product}: no supplier was found`,
      text: reason,
      action: "Open the request",
    }),
  }),
  request_declined: message<{ product: string }>({
    kind: "request",
    tone: "info",
    path: request,
    de: ({ product }) => ({
      title: `${product}: Der Kunde hat alle Angebote abgelehnt`,
      text: "Die Anfrage ist beendet; der Kunde kann sie wieder öffnen.",
      action: "Anfrage öffnen",
    }),
    en: ({ product }) => ({
      title: `${product}: the customer declined all offers`,
      text: "The request is closed; the customer can reopen it.",
      action: "Open the request",
    }),
  }),
  quote_wanted: message<{ product: string; due_on: string }>({
    kind: "request",
    tone: "attention",
    path: quote,
    de: ({ product, due_on }) => ({
      title: `Angebot gewünscht: ${product}`,
      text: `Antwort bitte bis ${day("de", due_on)}.`,
      action: "Anfrage öffnen",
    }),
    en: ({ product, due_on }) => ({
      title: `Quote requested: ${product}`,
      text: `Please answer by ${day("en", due_on)}.`,
      action: "Open the request",
    }),
  }),
  quote_declined: message<{ product: string; supplier: string }>({
    kind: "request",
    tone: "attention",
    path: request,
    de: ({ product, supplier }) => ({
      title: `${supplier} gibt kein Angebot ab`,
      text: product,
      action: "Anfrage öffnen",
    }),
    en: ({ product, supplier }) => ({
      title: `${supplier} declined to quote`,
      text: product,
      action: "Open the request",
    }),
  }),
  quote_expired: message<{ product: string; supplier: string }>({
    kind: "request",
    tone: "attention",
    path: request,
    de: ({ product, supplier }) => ({
      title: `${supplier} hat nicht geantwortet`,
      text: `${product}: die Frist von 14 Tagen ist vorbei.`,
      action: "Anfrage öffnen",
    }),
    en: ({ product, supplier }) => ({
      title: `${supplier} did not answer`,
      text: `${product}: the 14-day deadline has passed.`,
      action: "Open the request",
    }),
  }),
  offer_submitted: message<{ product: string; supplier: string }>({
    kind: "offer",
    tone: "attention",
    path: request,
    de: ({ product, supplier }) => ({
      title: `${supplier} bietet an: ${product}`,
      text: "Legen Sie die Preise fest, um dem Kunden das Angebot zu zeigen.",
      action: "Angebot öffnen",
    }),
    en: ({ product, supplier }) => ({
      title: `${supplier} offers: ${product}`,
      text: "Set the prices to show the offer to the customer.",
      action: "Open the offer",
    }),
  }),
  offer_opened: message<{ product: string; supplier: string }>({
    kind: "offer",
    tone: "attention",
    path: request,
    de: ({ product, supplier }) => ({
      title: `Angebot für ${product}`,
      text: `Von ${supplier}: Vergleichen Sie es mit den anderen.`,
      action: "Angebote vergleichen",
    }),
    en: ({ product, supplier }) => ({
      title: `An offer for ${product}`,
      text: `From ${supplier}: compare it with the others.`,
      action: "Compare the offers",
    }),
  }),
  offer_accepted: message<{ product: string; supplier: string }>({
    kind: "offer",
    tone: "success",
    path: request,
    de: ({ product, supplier }) => ({
      title: `${product}: Angebot angenommen`,
      text: `Lieferant: ${supplier}`,
      action: "Anfrage öffnen",
    }),
    en: ({ product, supplier }) => ({
      title: `${product}: offer accepted`,
      text: `Supplier: ${supplier}`,
      action: "Open the request",
    }),
  }),
  offer_won: message<{ product: string }>({
    kind: "offer",
    tone: "success",
    path: quote,
    de: ({ product }) => ({
      title: `Ihr Angebot wurde angenommen: ${product}`,
      text: "Danke.",
      action: "Anfrage öffnen",
    }),
    en: ({ product }) => ({
      title: `Your offer was accepted: ${product}`,
      text: "Thank you.",
      action: "Open the request",
    }),
  }),
  brand_service_begins: message<{ product: string }>({
    kind: "offer",
    tone: "attention",
    path: quote,
    de: ({ product }) => ({
      title: `Sie können beginnen: ${product}`,
      text: "Die Eigenmarke ist bezahlt oder freigegeben.",
      action: "Anfrage öffnen",
    }),
    en: ({ product }) => ({
      title: `You can start: ${product}`,
      text: "The brand service is paid or was released.",
      action: "Open the request",
    }),
  }),
} as const
