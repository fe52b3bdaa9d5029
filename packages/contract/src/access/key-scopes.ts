import { type Action, actions, isAllowed } from "./policy.ts"
import type { Position, Role } from "./roles.ts"
import type { Screen } from "./screens.ts"

type Right = "read" | "write"
/** `money` and `access` are given by name only: no key has them unless somebody ticked them. */
type Weight = "plain" | "money" | "access"

/** What an API key can be given: areas of the product, to read them or to change something there. */
export const keyAreas = {
  dashboard: { read: "plain" },
  orders: { read: "plain", write: "plain" },
  retours: { write: "plain" },
  products: { read: "plain", write: "plain" },
  stocks: { read: "plain", write: "plain" },
  packaging: { read: "plain" },
  shops: { read: "plain", write: "plain" },
  locations: { read: "plain", write: "plain" },
  location_priorities: { read: "plain", write: "plain" },
  imports: { read: "plain", write: "plain" },
  invoices: { read: "plain", write: "money" },
  balance: { read: "plain" },
  balance_transfers: { write: "money" },
  price_list: { read: "plain" },
  organisation: { read: "plain", write: "access" },
  organisations: { read: "plain" },
  jobs: { read: "plain", write: "plain" },
  platform: { read: "plain", write: "money" },
} as const satisfies Partial<Record<Screen, Partial<Record<Right, Weight>>>>

export type KeyArea = keyof typeof keyAreas
/** Every area, in order. `Object.keys` knows its table's names as text only. */
export const keyAreaNames = Object.keys(keyAreas) as [KeyArea, ...KeyArea[]]
/** Where a scope that changes something exists, it includes the one that reads there. */
export type KeyScope = { [A in KeyArea]: `${A}:${keyof (typeof keyAreas)[A] & Right}` }[KeyArea]

const rightsOf = (area: KeyArea) =>
  Object.entries<Weight>(keyAreas[area]).map(([right, weight]) => ({
    scope: `${area}:${right}` as KeyScope,
    area,
    right: right as Right,
    weight,
  }))
const table = keyAreaNames.flatMap(rightsOf)

/** Every scope, in the order of the areas. */
export const keyScopes = table.map(({ scope }) => scope) as [KeyScope, ...KeyScope[]]
export const weightOf = (scope: KeyScope): Weight =>
  table.find((one) => one.scope === scope)?.weight ?? "access"

/**
 * What each action of the policy takes of a key: a scope, nothing (`any`), or what no key can be
 * given (`never`): people, keys, sessions, second factor, and whatever asks for a recent password.
 */
export const scopeOfAction = {
  "session.open": "never",
  "session.reset": "never",
  "session.read": "any",
  "session.list": "never",
  "session.close": "never",
  "session.confirm": "never",
  "second_factor.read": "never",
  "second_factor.set": "never",
  "second_factor.remove": "never",
  "member.change_self": "never",
  "saved_view.keep": "never",
  "member.read": "never",
  "member.change_position": "never",
  "member.disable": "never",
  "member.enable": "never",
  "member.remove": "never",
  "member.end_sessions": "never",
  "member.remove_second_factor": "never",
  "api_key.read": "never",
  "api_key.write": "never",
  "organisation.read": "organisations:read",
  "organisation.read_own": "organisation:read",
  "organisation.write": "organisation:write",
  "organisation.disable": "never",
  "organisation.enable": "never",
  "events.read": "any",
  "upload.read": "imports:read",
  "upload.write": "imports:write",

  "order.read": "orders:read",
  "order.edit": "orders:write",
  "order.link": "orders:write",
  "order.route": "orders:write",
  "order.hold": "orders:write",
  "order.release": "orders:write",
  "order.fulfil": "orders:write",
  "order.push_tracking": "orders:write",
  "shop_return.read": "orders:read",
  "bulk.read": "orders:read",
  // What the run does asks for that action as well.
  "bulk.start": "any",
  "dashboard.read": "dashboard:read",
  // Each kind of what is found is asked for by the action of its own list.
  "search.read": "any",
  "shop.read": "shops:read",
  "shop.write": "shops:write",
  // A person answers for it.
  "privacy_request.read": "never",
  "privacy_request.answer": "never",
  "product.read": "products:read",
  "product.write": "products:write",
  "stock.read": "stocks:read",
  "stock.write": "stocks:write",
  "location.read": "locations:read",
  "location.write": "locations:write",
  "priority.read": "location_priorities:read",
  "priority.write": "location_priorities:write",
  "shipment_method.read": "any",
  "shipment_method.write": "platform:write",
  "packaging.read": "packaging:read",
  "balance.read": "balance:read",
  "balance.thresholds": "never",
  "balance.transfer": "balance_transfers:write",
  "invoice.pay": "invoices:write",
  "invoice.mark_paid": "invoices:write",
  "invoice.reverse_payment": "invoices:write",
  "invoice.read": "invoices:read",
  "invoice.issue": "invoices:write",
  "invoice.credit": "invoices:write",
  "price_list.read": "platform:read",
  "price_list.read_own": "price_list:read",
  "price_list.write": "platform:write",
  "job.read": "jobs:read",
  "job.decide": "jobs:write",
  "billing.read": "platform:read",
  "billing.write": "platform:write",

  "region.read": "any",
  "region.browse": "any",
  "region.write": "platform:write",
  "product_tag.read": "any",
  "product_tag.browse": "any",
  "product_tag.write": "products:write",
  "return_reason.read": "any",
  "return_reason.browse": "any",
  "return_reason.write": "retours:write",
} as const satisfies Record<Action, KeyScope | "any" | "never">

/** Whether a key with these scopes may do this, if whoever made it may. */
export function isInScopes(scopes: readonly KeyScope[], action: Action) {
  const needed = scopeOfAction[action]
  if (needed === "any") return true
  if (needed === "never") return false
  const writes: string = needed.replace(":read", ":write")
  return scopes.some((scope) => scope === needed || scope === writes)
}

/** The scopes that are of any use to a key of somebody of this role. */
export const scopesFor = (role: Role, position: Position | null) =>
  keyScopes.filter((scope) =>
    actions.some((action) => scopeOfAction[action] === scope && isAllowed(role, action, position)),
  )
