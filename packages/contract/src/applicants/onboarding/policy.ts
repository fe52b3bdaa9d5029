import type { KeyScopes } from "../../access/key-areas.ts"
import { owners, type Role, roles } from "../../access/roles.ts"
import { changing } from "../../access/screens.ts"

export const onboardingPolicy = {
  /** The link is the proof. */
  "onboarding.accept": roles,
  "onboarding.complete": owners(changing("organisation")),
} as const satisfies Record<`onboarding.${string}`, readonly Role[]>

export const onboardingKeyScopes = {
  "onboarding.accept": "never",
  "onboarding.complete": "never",
} as const satisfies KeyScopes<keyof typeof onboardingPolicy>
