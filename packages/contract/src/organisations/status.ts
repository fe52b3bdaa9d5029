import { lifecycle } from "../kernel/lifecycle.ts"

export const organisationTypes = [
  "platform",
  "agency",
  "customer",
  "supplier",
  "service_provider",
] as const
export type OrganisationType = (typeof organisationTypes)[number]

/**
 * An organisation waits, is invited or declined, works, and may be disabled and enabled again (domain 1).
 * An invitation that expires or is revoked leads back to the waitlist; whoever was declined may apply again.
 */
export const organisationLifecycle = lifecycle({
  waitlist: { invite: "invited", decline: "declined" },
  invited: { join: "active", withdraw: "waitlist" },
  declined: { apply: "waitlist" },
  active: { disable: "disabled" },
  disabled: { enable: "active" },
})
export type OrganisationStatus = (typeof organisationLifecycle.statuses)[number]

/** The id of the one organisation of type `platform`. What it shares, everybody reads. */
export const PLATFORM_ID = "org_platform"
