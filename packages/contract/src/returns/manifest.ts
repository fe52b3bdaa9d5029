import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

const administrator = ["administrator"] as const

/**
 * Merchants see returns and swaps of their shop fronts, announce returns and begin swaps. What arrives is counted where the
 * goods are, so the commerce API's way of receiving it is the administrator's.
 */
export const returnsPolicy = {
  "return.read": seeing("shop_front"),
  "return.write": administrator,
  /** Announcing moves no money: the roles that may make return labels for an order (domain 10). */
  "return.announce": [...staff, "agency", "customer"],
} as const

export const returnsKeyScopes = {
  "return.read": "shop_front:read",
  "return.write": "platform:write",
  "return.announce": "orders:write",
} as const satisfies KeyScopes<keyof typeof returnsPolicy>

/**
 * The permissions on claims (domain 1): a supplier proposes, and only administrators move money.
 */
export const claimsPolicy = {
  "claim.read": [...staff, "agency", "customer", "supplier"],
  "claim.create": [...staff, "agency", "customer"],
  "claim.propose": ["supplier"],
  "claim.decide": staff,
  /** Money is the administrator's: support proposes it. */
  "claim.hand_over": ["support"],
  "claim.settle": ["administrator"],
} as const satisfies Record<`claim.${string}`, readonly Role[]>

export const claimsKeyScopes = {
  "claim.read": "never",
  "claim.create": "never",
  "claim.propose": "never",
  "claim.decide": "never",
  "claim.hand_over": "never",
  "claim.settle": "never",
} as const satisfies KeyScopes<keyof typeof claimsPolicy>

export const claimsErrors = {
  "claims.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Der Status der Reklamation hat sich geändert. Laden Sie das Gespräch neu.",
    en: "The claim's status has changed. Reload the chat.",
    message: "The claim's status does not allow this. See details.status.",
  },
  "claims.open_already": {
    status: 422,
    type: "duplicate_error",
    de: "Für diese Position ist bereits eine Reklamation offen. Sie muss zuerst entschieden werden.",
    en: "This line already has an open claim. It must be decided first.",
    message: "This line already has an open claim. Decide that one first.",
  },
  "claims.replaced_already": {
    status: 422,
    type: "invalid_data",
    de: "Für diese Reklamation wurde bereits Ersatz versendet. Laden Sie das Gespräch neu.",
    en: "A replacement has already been sent for this claim. Reload the chat.",
    message: "A replacement order already exists for this claim. See details.order.",
  },
  "claims.replacement_packed": {
    status: 422,
    type: "invalid_data",
    de: "Der Ersatz ist bereits gepackt. Machen Sie das zuerst in seiner Bestellung rückgängig.",
    en: "The replacement is already packed. Undo that in its order first.",
    message: "The replacement is already packed. Undo its fulfilment first. See details.order.",
  },
  "claims.not_replaceable": {
    status: 422,
    type: "invalid_data",
    de: "Ersatz kann nicht versendet werden: Die Position ist keinem Artikel zugeordnet, ihre Stücke sind storniert, oder die Adresse ist gelöscht.",
    en: "No replacement can be sent: the line has no item, its pieces are cancelled, or the address has been deleted.",
    message: "No replacement can be sent. See details.reason: no_item, no_address or canceled.",
  },
  "claims.not_of_orders": {
    status: 422,
    type: "invalid_data",
    de: "Reklamationen sind nur im Gespräch zu einer Bestellung möglich.",
    en: "Claims can be made in order chats only.",
    message: "Claims can be made in order chats only.",
  },
} as const satisfies ErrorTable<"claims">

/**
 * Customers read returns of their goods, and record them where they work: at their own locations
 * (domain 1).
 */
export const retoursPolicy = {
  "retour.read": seeing("retours"),
  "retour.record": [...changing("retours"), "customer"],
  /** The owner of the goods decides about kept pieces; others need a reason. */
  "retour.answer": ["administrator", "customer"],
  /** Unassigned returns are visible to people who work at their location. */
  "unassigned_return.read": [...changing("retours"), "customer"],
  /** The owner of the goods and their agency set the rules. */
  "retour_rule.read": [...staff, "agency", "customer"],
  "retour_rule.write": ["administrator", "agency", "customer"],
} as const satisfies Record<
  `${"retour" | "retour_rule" | "unassigned_return"}.${string}`,
  readonly Role[]
>

export const retoursKeyScopes = {
  "retour.read": "retours:read",
  "retour.record": "retours:write",
  "retour.answer": "retours:write",
  "unassigned_return.read": "retours:read",
  "retour_rule.read": "retours:read",
  "retour_rule.write": "retours:write",
} as const satisfies KeyScopes<keyof typeof retoursPolicy>

export const retoursErrors = {
  "retours.not_theirs": {
    status: 422,
    type: "invalid_data",
    de: "Ware wird nur nach Regel oder Entscheidung des Kunden entsorgt.",
    en: "Items are disposed of only by the customer's rule or decision.",
    message: "Pieces are disposed of only by the owner's rule or decision.",
  },
  "retours.settled": {
    status: 422,
    type: "invalid_data",
    de: "Dieses Paket ist bereits zugeordnet oder abgeschlossen.",
    en: "This parcel has already been assigned or closed.",
    message: "This parcel has already been assigned or closed. See details.status.",
  },
  "retours.answered": {
    status: 422,
    type: "invalid_data",
    de: "Über alle diese Stücke ist bereits entschieden.",
    en: "All of these items have already been decided on.",
    message: "All of these pieces have already been decided on.",
  },
  "retours.not_here": {
    status: 422,
    type: "invalid_data",
    de: "An diesem Standort können keine Retouren gebucht werden. Wählen Sie einen anderen.",
    en: "Returns cannot be booked at this location. Choose another one.",
    message:
      "Returns cannot be booked at this location: it is inactive, belongs to another organisation, or ships without stock.",
  },
} as const satisfies ErrorTable<"retours">

export const swapsPolicy = {
  "swap.read": seeing("shop_front"),
  /** Merchants begin swaps of their shop fronts; the shopper completes them. */
  "swap.create": changing("shop_front"),
  /** Sends the new goods and settles the difference. */
  "swap.write": administrator,
} as const

export const swapsKeyScopes = {
  "swap.read": "shop_front:read",
  "swap.create": "shop_front:write",
  "swap.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof swapsPolicy>
