import type { Action } from "../access/policy.ts"

type WithBulk<Name extends string, Bulk> = { readonly name: Name; readonly bulk: Bulk }

/** A list's bulk verbs by the names that runs use (`orders.hold`), with the permission of each. */
export const bulkActionsOf = <Name extends string, Bulk extends Readonly<Record<string, Action>>>({
  name,
  bulk,
}: WithBulk<Name, Bulk>) =>
  Object.fromEntries(Object.entries(bulk).map(([verb, action]) => [`${name}.${verb}`, action])) as {
    readonly [Verb in keyof Bulk & string as `${Name}.${Verb}`]: Bulk[Verb]
  }
