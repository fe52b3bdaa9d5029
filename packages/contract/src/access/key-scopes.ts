import { featureKeyScopes } from "../features.ts"
import { type KeyScope, type KeyScopes, keyScopes } from "./key-areas.ts"
import { type Action, actions, isAllowed } from "./policy.ts"
import type { Position, Role } from "./roles.ts"

/**
 * What each action of the policy takes of a key: a scope, nothing (`any`), or what no key can be
 * given (`never`): people, keys, sessions, second factor, and whatever asks for a recent password.
 */
export const scopeOfAction = {
  "events.read": "any",
  ...featureKeyScopes,
} as const satisfies KeyScopes<Action>

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
