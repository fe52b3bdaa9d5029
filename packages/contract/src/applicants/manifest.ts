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
  "onboarding.invalid_invitation": {
    status: 422,
    type: "invalid_data",
    de: "Diese Einladung ist abgelaufen, wurde schon benutzt oder zurückgezogen.",
    en: "This invitation has expired, was already used or has been revoked.",
    message: "Invalid Invitation",
  },
  "onboarding.account_exists": {
    status: 422,
    type: "duplicate_error",
    de: "Zu dieser Adresse gibt es bereits ein Konto. Bitten Sie um eine Einladung an eine andere Adresse.",
    en: "This address already has an account. Ask for an invitation to another address.",
    message: "This address already has an account in another organisation.",
  },
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
  "sign_ups.link_used": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich an oder registrieren Sie sich noch einmal.",
    en: "This link has expired or was already used. Sign in, or sign up again.",
    message: "This link was already used or has expired. Sign in, or sign up again.",
  },
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
  "waitlist.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Registrierung nicht möglich.",
    en: "This is not possible in the sign-up's current status.",
    message: "The sign-up's status does not allow this. See details.status.",
  },
  "waitlist.too_soon": {
    status: 422,
    type: "invalid_data",
    de: "Sie können sich 30 Tage nach unserer Entscheidung erneut registrieren.",
    en: "You can sign up again 30 days after our decision.",
    message: "A new sign-up is possible 30 days after the decision. See details.apply_from.",
  },
} as const satisfies ErrorTable<"waitlist">
