import type { Screen } from "./screens.ts"

type Right = "read" | "write"
/**
 * `money` and `access` are never part of a default: a key has them only if a person ticked them.
 */
type Weight = "plain" | "money" | "access"

/** The areas that an API key can be given, for reading or for changes. */
export const keyAreas = {
  dashboard: { read: "plain" },
  orders: { read: "plain", write: "plain" },
  retours: { read: "plain", write: "plain" },
  products: { read: "plain", write: "plain" },
  stocks: { read: "plain", write: "plain" },
  packaging: { read: "plain" },
  shops: { read: "plain", write: "plain" },
  shop_front: { read: "plain", write: "money" },
  gift_cards: { read: "plain", write: "money" },
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
/** Areas whose scopes another area's scope of the same right includes. */
const partOf: Partial<Record<KeyArea, KeyArea>> = { shop_front: "platform", gift_cards: "platform" }
/** Every area, in order. `Object.keys` knows its table's names as text only. */
export const keyAreaNames = Object.keys(keyAreas) as [KeyArea, ...KeyArea[]]
/** A scope for changes includes the scope for reading the same area. */
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

/** Scopes that each include this one. */
export function wider(scope: KeyScope): readonly string[] {
  const [area, right] = scope.split(":") as [KeyArea, Right]
  const areas = [area, partOf[area]].filter((one) => one !== undefined)
  const rights = right === "read" ? (["read", "write"] as const) : (["write"] as const)
  return areas.flatMap((one) => rights.map((each) => `${one}:${each}`))
}

/**
 * The scope that each action requires of a key: a scope, none (`any`), or impossible for keys
 * (`never`).
 */
export type KeyScopes<Action extends string> = Readonly<Record<Action, KeyScope | "any" | "never">>
