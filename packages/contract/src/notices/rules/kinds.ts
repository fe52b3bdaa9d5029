import type { OrganisationType } from "../../organisations/status.ts"

/** The tabs of the inbox. */
export const noticeAreas = [
  "orders",
  "sourcing",
  "money",
  "chats",
  "connections",
  "account",
] as const
export type NoticeArea = (typeof noticeAreas)[number]

/** Intervals of the digest of unread notices. */
export const digests = ["off", "daily", "weekly"] as const
export type Digest = (typeof digests)[number]
/** From this hour on, in the reader's time zone; weekly on Mondays. */
export const DIGEST_HOUR = 7
/** Time zone of readers without a setting. */
export const USUAL_TIME_ZONE = "Europe/Berlin"

type Words = { readonly de: string; readonly en: string }
type Kind = {
  readonly area: NoticeArea
  /** Types of organisations whose members receive it. */
  readonly of: readonly OrganisationType[]
  /**
   * Whether it is also sent by mail: by default on or off, always, or to the organisation's address, which
   * cannot be switched off. Security has mails of its own.
   */
  readonly mail: "on" | "off" | "always" | "organisation"
  /** Its module sends a mail with its own texts; otherwise the mail has the texts of the notice. */
  readonly hasOwnMail: boolean
  /** Can be sent to the organisation's Slack channel. */
  readonly slack: boolean
  readonly label: Words
  readonly about: Words
}
const everybody = ["platform", "agency", "customer", "supplier", "service_provider"] as const

/** Kinds of notices. Always shown in the product; mail by this table and personal settings. */
export const noticeKinds = {
  hold: {
    area: "orders",
    of: ["customer"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Angehaltene Bestellungen", en: "Orders on hold" },
    about: {
      de: "Bestellungen, die Sie klären müssen: Artikel ohne Zuordnung, kein Bestand, Adresse.",
      en: "Orders that need you: unmatched item, no stock, address.",
    },
  },
  tracking: {
    area: "orders",
    of: ["customer"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Sendungsnummern", en: "Tracking numbers" },
    about: {
      de: "Ein Shop nimmt eine Sendungsnummer nicht an.",
      en: "A shop rejects a tracking number.",
    },
  },
  retour: {
    area: "orders",
    of: ["customer"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Retouren", en: "Retours" },
    about: {
      de: "Ware von Ihnen ist zurückgekommen.",
      en: "Your goods were returned.",
    },
  },
  kept_goods: {
    area: "orders",
    of: ["customer"],
    mail: "on",
    hasOwnMail: false,
    slack: true,
    label: { de: "Aufbewahrte Retouren", en: "Kept retours" },
    about: {
      de: "Zurückgekommene Ware wartet auf Ihre Entscheidung.",
      en: "Returned goods are waiting for your decision.",
    },
  },
  request: {
    area: "sourcing",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Produktanfragen", en: "Product requests" },
    about: {
      de: "Neue oder beendete Produktanfragen und Angebotsanfragen.",
      en: "New or closed product requests, and quote requests.",
    },
  },
  offer: {
    area: "sourcing",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "on",
    hasOwnMail: false,
    slack: true,
    label: { de: "Angebote", en: "Offers" },
    about: {
      de: "Neue und angenommene Angebote.",
      en: "New offers and accepted offers.",
    },
  },
  stock_order: {
    area: "sourcing",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Lagerbestellungen", en: "Stock orders" },
    about: {
      de: "Ware ist bestellt, unterwegs oder angekommen.",
      en: "Goods ordered, in transit or arrived.",
    },
  },
  inbound: {
    area: "sourcing",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Warenanmeldungen", en: "Inbound notices" },
    about: {
      de: "Eigene Ware ist angemeldet oder angekommen, auch nicht angemeldete.",
      en: "Own goods announced or arrived, including unannounced ones.",
    },
  },
  packaging_order: {
    area: "sourcing",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Verpackungen", en: "Packaging" },
    about: {
      de: "Der Preis einer eigenen Größe ist angefragt oder festgelegt; Verpackung ist bestellt, unterwegs oder angekommen.",
      en: "Price requests for custom sizes; packaging ordered, in transit or arrived.",
    },
  },
  booking: {
    area: "sourcing",
    of: ["customer", "service_provider"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Buchungen", en: "Bookings" },
    about: {
      de: "Eine Dienstleistung ist gebucht, bestätigt, erledigt oder storniert.",
      en: "Services booked, confirmed, completed or cancelled.",
    },
  },
  low_stock: {
    area: "sourcing",
    of: ["customer"],
    mail: "on",
    hasOwnMail: false,
    slack: true,
    label: { de: "Niedriger Bestand", en: "Low stock" },
    about: {
      de: "Artikel, deren Bestand weniger als drei Tage reicht.",
      en: "Items with less than three days of stock.",
    },
  },
  sync: {
    area: "connections",
    of: ["customer"],
    mail: "off",
    hasOwnMail: false,
    slack: true,
    label: { de: "Abgleich der Shops", en: "Sync of shops" },
    about: {
      de: "Ein Shop lehnt unseren Zugang ab, oder der Abgleich ist angehalten.",
      en: "A shop refuses our access, or its sync has stopped.",
    },
  },
  slack: {
    area: "connections",
    of: everybody,
    mail: "off",
    hasOwnMail: false,
    slack: false,
    label: { de: "Slack", en: "Slack" },
    about: {
      de: "Slack nimmt unsere Nachrichten nicht mehr an.",
      en: "Slack no longer accepts our messages.",
    },
  },
  invoice: {
    area: "money",
    of: ["customer"],
    mail: "organisation",
    hasOwnMail: true,
    slack: true,
    label: { de: "Rechnungen", en: "Invoices" },
    about: {
      de: "Neue oder fällige Rechnungen und Rechnungskorrekturen.",
      en: "New invoices and credit notes, and invoices due.",
    },
  },
  balance: {
    area: "money",
    of: ["customer"],
    mail: "on",
    hasOwnMail: true,
    slack: true,
    label: { de: "Guthaben", en: "Balance" },
    about: {
      de: "Das Guthaben fällt unter die Schwelle, oder eine Zahlung wurde zurückgebucht.",
      en: "The balance falls below its threshold, or a payment was returned.",
    },
  },
  order_chat: {
    area: "chats",
    of: everybody,
    mail: "on",
    hasOwnMail: true,
    slack: true,
    label: { de: "Nachrichten zu Bestellungen", en: "Order chats" },
    about: {
      de: "Neue Nachrichten zu Bestellungen und Buchungen.",
      en: "New messages about orders and bookings.",
    },
  },
  product_request_chat: {
    area: "chats",
    of: ["platform", "agency", "customer", "supplier"],
    mail: "on",
    hasOwnMail: true,
    slack: true,
    label: { de: "Nachrichten zu Produktanfragen", en: "Product request chats" },
    about: {
      de: "Neue Nachrichten zu Produktanfragen.",
      en: "New messages about product requests.",
    },
  },
  security: {
    area: "account",
    of: everybody,
    mail: "always",
    hasOwnMail: true,
    slack: false,
    label: { de: "Sicherheit", en: "Security" },
    about: {
      de: "Änderungen an Passwort, zweitem Faktor, API-Schlüsseln oder Bankverbindung.",
      en: "Changes of password, second factor, API keys or bank account.",
    },
  },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof noticeKinds
/** Every kind, in the order of the table. `Object.keys` knows its table's names as text only. */
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

type KindWith<Mail> = {
  [K in NoticeKind]: (typeof noticeKinds)[K]["mail"] extends Mail ? K : never
}[NoticeKind]
/** The kinds of which each person decides whether they come by mail. */
export type MailedKind = KindWith<"on" | "off">
const isMailed = (kind: NoticeKind): kind is MailedKind =>
  noticeKinds[kind].mail === "on" || noticeKinds[kind].mail === "off"
export const mailedKinds = noticeKindNames.filter(isMailed)
/** Kinds whose mail has the texts of the notice. */
export const isMailedAsNotice = (kind: NoticeKind): kind is MailedKind =>
  isMailed(kind) && !noticeKinds[kind].hasOwnMail

/** The kinds that can go to Slack. */
export const slackKinds = noticeKindNames.filter((kind) => noticeKinds[kind].slack)

/** The kinds of notices for members of this type of organisation. */
export const kindsFor = (type: OrganisationType) =>
  noticeKindNames.filter((kind) => (noticeKinds[kind].of as readonly string[]).includes(type))
