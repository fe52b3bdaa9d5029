import { retourPaths } from "../../returns/retours/paths.ts"
import { dayOf, message, type NoticeLanguage } from "./message.ts"

/** Kept pieces of an order, and the last day to decide about them. */
type Kept = { order: string; pieces: number; day: string }

/** Holds that a person here must end; others end automatically or were set by a person. */
const heldWords = {
  unmatched: { de: "ein Artikel hat keine Zuordnung", en: "an item is not matched" },
  no_stock: { de: "kein Bestand", en: "no stock" },
  no_agreement: {
    de: "keine Vereinbarung mit dem Lieferanten",
    en: "no agreement with the supplier",
  },
  bad_address: { de: "die Adresse ist zu prüfen", en: "the address must be checked" },
  address_changed: {
    de: "die Adresse hat sich nach dem Packen geändert",
    en: "the address changed",
  },
  canceled_after_packing: {
    de: "nach dem Packen storniert",
    en: "cancelled after packing",
  },
} as const
export type NoticedHold = keyof typeof heldWords
export const isNoticedHold = (hold: string): hold is NoticedHold => hold in heldWords
const holdWords = (hold: string, language: NoticeLanguage) =>
  isNoticedHold(hold) ? heldWords[hold][language] : hold

/** Notices about orders, their parcels, and shops. */
export const salesMessages = {
  order_held: message<{ order: string; hold: string }>({
    kind: "hold",
    tone: "attention",
    path: ({ hold }, subject, count) =>
      count > 1 ? `/a/orders?group=attention&hold=${hold}` : `/a/orders/${subject}`,
    de: ({ order, hold }, count) => ({
      title: count > 1 ? `${count} Bestellungen warten` : `${order} wartet`,
      text: `Grund: ${holdWords(hold, "de")}.`,
      action: count > 1 ? "Ansehen" : "Bestellung öffnen",
    }),
    en: ({ order, hold }, count) => ({
      title: count > 1 ? `${count} orders are waiting` : `${order} is waiting`,
      text: `Reason: ${holdWords(hold, "en")}.`,
      action: count > 1 ? "View" : "Open the order",
    }),
  }),
  tracking_failed: message<{ order: string }>({
    kind: "tracking",
    tone: "critical",
    path: (_, subject) => `/a/orders/${subject}`,
    de: ({ order }, count) => ({
      title: `${order}: der Shop nimmt die Sendungsnummer nicht an`,
      text: count > 1 ? `${count} Pakete sind betroffen.` : "Der Endkunde hat sie noch nicht.",
      action: "Bestellung öffnen",
    }),
    en: ({ order }, count) => ({
      title: `${order}: the shop rejects the tracking number`,
      text: count > 1 ? `${count} parcels are affected.` : "The shopper does not have it yet.",
      action: "Open the order",
    }),
  }),
  retour_recorded: message<{ order: string; pieces: number; c: number }>({
    kind: "retour",
    tone: "info",
    path: (_, subject, count) => (count > 1 ? retourPaths.list : retourPaths.one(subject)),
    de: ({ order, pieces, c }, count) => ({
      title: count > 1 ? `${count} Retouren eingetroffen` : `${order}: Retoure eingetroffen`,
      text: c > 0 ? `${pieces} Stück, davon ${c} benutzt oder beschädigt.` : `${pieces} Stück.`,
      action: "Ansehen",
    }),
    en: ({ order, pieces, c }, count) => ({
      title: count > 1 ? `${count} retours have arrived` : `${order}: a retour has arrived`,
      text: c > 0 ? `${pieces} pieces, ${c} of them used or damaged.` : `${pieces} pieces.`,
      action: "View",
    }),
  }),
  kept_goods_due: message<Kept>({
    kind: "kept_goods",
    tone: "attention",
    path: (_, subject) => retourPaths.one(subject),
    de: ({ order, pieces, day }) => ({
      title: `${order}: Was soll mit der Retoure geschehen?`,
      text: `${pieces} Stück ${pieces === 1 ? "ist" : "sind"} bis mindestens ${dayOf("de", day)} für Sie aufbewahrt und gesperrt.`,
      action: "Entscheiden",
    }),
    en: ({ order, pieces, day }) => ({
      title: `${order}: decide on the retour`,
      text: `Pieces kept for you and blocked until at least ${dayOf("en", day)}: ${pieces}.`,
      action: "Decide",
    }),
  }),
  kept_goods_overdue: message<Kept>({
    kind: "kept_goods",
    tone: "attention",
    path: (_, subject) => retourPaths.one(subject),
    de: ({ order, pieces, day }) => ({
      title: `${order}: Die Retoure wartet noch auf Ihre Entscheidung`,
      text: `${pieces} Stück ${pieces === 1 ? "war" : "waren"} bis ${dayOf("de", day)} aufzubewahren. Ohne Ihre Antwort wird nichts entsorgt.`,
      action: "Entscheiden",
    }),
    en: ({ order, pieces, day }) => ({
      title: `${order}: the retour is still waiting for your decision`,
      text: `Pieces that were to be kept until ${dayOf("en", day)}: ${pieces}. Without your answer nothing is disposed of.`,
      action: "Decide",
    }),
  }),
  shop_access_lost: message<{ shop: string }>({
    kind: "sync",
    tone: "critical",
    path: (_, subject) => `/a/shops/${subject}`,
    de: ({ shop }) => ({
      title: `${shop}: Der Abgleich ist angehalten`,
      text: "Der Shop lehnt unseren Zugang ab. Es geht nichts verloren.",
      action: "Neu verbinden",
    }),
    en: ({ shop }) => ({
      title: `${shop}: the sync has stopped`,
      text: "The shop refuses our access. Nothing is lost.",
      action: "Reconnect",
    }),
  }),
} as const
