import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role, roles } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const customerOverviewPolicy = {
  "customer_overview.read": seeing("customer_overview"),
} as const satisfies Record<`customer_overview.${string}`, readonly Role[]>

export const customerOverviewKeyScopes = {
  "customer_overview.read": "organisations:read",
} as const satisfies KeyScopes<keyof typeof customerOverviewPolicy>

export const onboardingPolicy = {
  /** The link is the proof. */
  "onboarding.accept": roles,
  "onboarding.complete": owners(changing("organisation")),
} as const satisfies Record<`onboarding.${string}`, readonly Role[]>

export const onboardingKeyScopes = {
  "onboarding.accept": "never",
  "onboarding.complete": "never",
} as const satisfies KeyScopes<keyof typeof onboardingPolicy>

export const onboardingErrors = {
  // Unknown, used, expired and withdrawn links have the same error, so that guessing reveals
  // nothing.
  "onboarding.invalid_invitation": [422, "invalid_data", "Invalid Invitation"],
  "onboarding.account_exists": [
    422,
    "duplicate_error",
    "This address already has an account in another organisation.",
  ],
} as const satisfies ErrorTable<"onboarding">

export const signUpsPolicy = {
  "sign_up.request": roles,
  /** The link is the proof. */
  "sign_up.confirm": roles,
} as const satisfies Record<`sign_up.${string}`, readonly Role[]>

export const signUpsKeyScopes = {
  "sign_up.request": "never",
  "sign_up.confirm": "never",
} as const satisfies KeyScopes<keyof typeof signUpsPolicy>

export const signUpsErrors = {
  "sign_ups.link_used": [
    422,
    "invalid_data",
    "This link was already used or has expired. Sign in, or sign up again.",
  ],
} as const satisfies ErrorTable<"sign_ups">

/** Users in the commerce API; everything else requires the rights for members and invitations. */
export const usersPolicy = {
  "user.create": ["administrator"],
} as const satisfies Record<`user.${string}`, readonly Role[]>

export const usersKeyScopes = {
  "user.create": "never",
} as const satisfies KeyScopes<keyof typeof usersPolicy>

export const waitlistPolicy = {
  "waitlist.read": seeing("waitlist_overview"),
  "waitlist.invite": changing("waitlist_overview"),
  "waitlist.decline": changing("waitlist_overview"),
  "waitlist.note": changing("waitlist_overview"),
  "waitlist.read_own": ["waitlist"],
  "waitlist.write_own": owners(["waitlist"]),
} as const satisfies Record<`waitlist.${string}`, readonly Role[]>

export const waitlistKeyScopes = {
  "waitlist.read": "never",
  "waitlist.invite": "never",
  "waitlist.decline": "never",
  "waitlist.note": "never",
  "waitlist.read_own": "never",
  "waitlist.write_own": "never",
} as const satisfies KeyScopes<keyof typeof waitlistPolicy>

export const waitlistErrors = {
  "waitlist.not_open_for": [
    422,
    "invalid_data",
    "The application's status does not allow this. See details.status.",
  ],
  "waitlist.too_soon": [
    422,
    "invalid_data",
    "A new application is possible 30 days after the decision. See details.apply_from.",
  ],
} as const satisfies ErrorTable<"waitlist">
