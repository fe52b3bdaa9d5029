import { type Action, actions } from "../../access/policy.ts"
import { invoiceNoteActions } from "../../invoicing/invoices/status.ts"
import { orderNoteActions } from "../../orders/status.ts"
import { entityNames } from "./entity-names.ts"
import { verbs } from "./verbs.ts"

type Words = Readonly<Record<string, string>>

/** Actions that only read write no audit line. */
const isLookedAt = (action: Action) => /[.](read|read_own|list)$/.test(action)
/** Automatic actions, and actions beside a verb of another name. */
const happenings = [
  "acting.end",
  "audit.expired",
  "chat.begin",
  "chat.end",
  "chat.reopen",
  "chat_template.remove",
  "chat_template.save",
  "claim.accept",
  "claim.credit",
  "claim.decline",
  "claim.refund",
  "claim.replace",
  "claim.tracking_changed",
  "claim.withdraw",
  "shop.connect",
  "shop.customers_data_request",
  "shop.customers_redact",
  "shop.disconnect",
  "shop.gap",
  "shop.reconnect",
  "shop.revoke",
  "shop.settle_gap",
  "shop.shop_redact",
  "stock_push.tell",
  "waitlist.deleted",
] as const

/** Every action that a line of the audit log may have, by the names of their kinds. */
export const actionNames: readonly string[] = [
  ...new Set([
    ...actions.filter((action) => !isLookedAt(action)),
    ...orderNoteActions,
    ...invoiceNoteActions,
    ...happenings,
  ]),
].toSorted()

/** The kind of thing that an action is about: its first word. */
const kindOf = (action: string) => action.split(".")[0] ?? action
export const kindNames: readonly string[] = [...new Set(actionNames.map(kindOf))].toSorted()

const plain = (name: string) => name.replaceAll("_", " ")

/** Display name of a kind of thing; its code name as a fallback. */
export const kindWord = (kind: string, language: "de" | "en") =>
  (entityNames[language] as Words)[kind] ?? plain(kind)

/** Tables whose rows have another name than their kind. */
const tableKinds: Words = {
  carts: "storefront",
  inbound_notices: "inbound",
  inventory_levels: "stock",
  packaging_levels: "packaging_stock",
  product_variants: "product",
  quote_requests: "product_request",
  stock_locations: "location",
  stock_push_settings: "stock_push",
  unassigned_returns: "retour",
}
/** Display name of the rows of a table: of the kind in the singular. */
export const tableWord = (table: string, language: "de" | "en") =>
  kindWord(tableKinds[table] ?? table.replace(/ies$/, "y").replace(/s$/, ""), language)

/** Text of an action: "Bestellung: angehalten". */
export function actionWord(action: string, language: "de" | "en") {
  const verb = action.slice(kindOf(action).length + 1)
  const words: Words = verbs[language]
  return `${kindWord(kindOf(action), language)}: ${words[action] ?? words[verb] ?? plain(verb)}`
}

const all = (language: "de" | "en") =>
  Object.fromEntries(actionNames.map((action) => [action, actionWord(action, language)]))
export const actionWords = { de: all("de"), en: all("en") }
