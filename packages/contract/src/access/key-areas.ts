import type { Screen } from "./screens.ts"

type Right = "read" | "write"
/** `money` and `access` are given by name only: no key has them unless somebody ticked them. */
type Weight = "plain" | "money" | "access"

/** What an API key can be given: areas of the product, to read them or to change something there. */
export const keyAreas = {
  dashboard: { read: "plain" },
  orders: { read: "plain", write: "plain" },
  retours: { read: "plain", write: "plain" },
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

/** What each action takes of a key: a scope, nothing (`any`), or what no key can be given (`never`). */
export type KeyScopes<Action extends string> = Readonly<Record<Action, KeyScope | "any" | "never">>
