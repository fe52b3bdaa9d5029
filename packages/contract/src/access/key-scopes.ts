import { featureKeyScopes } from "../features.ts"
import { type KeyScope, type KeyScopes, keyScopes, wider } from "./key-areas.ts"
import { type Action, actions, isAllowed } from "./policy.ts"
import type { Position, Role } from "./roles.ts"

/**
 * The scope that each action of the policy requires of a key: a scope, none (`any`), or impossible
 * for keys (`never`): people, keys, sessions, second factor, and everything that needs a recent
 * password.
 */
export const scopeOfAction = {
  "events.read": "any",
  ...featureKeyScopes,
} as const satisfies KeyScopes<Action>

/** Whether a key with these scopes may do this, provided its creator may. */
export function isInScopes(scopes: readonly KeyScope[], action: Action) {
  const needed = scopeOfAction[action]
  if (needed === "any") return true
  if (needed === "never") return false
  const enough = wider(needed)
  return scopes.some((scope) => enough.includes(scope))
}

/** The scopes that can be useful to a key of a person with this role. */
export const scopesFor = (role: Role, position: Position | null) =>
  keyScopes.filter((scope) =>
    actions.some((action) => scopeOfAction[action] === scope && isAllowed(role, action, position)),
  )
