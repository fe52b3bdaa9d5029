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
 * From everywhere it may be erased; what the law keeps of it has no people any more.
 */
export const organisationLifecycle = lifecycle({
  waitlist: { invite: "invited", decline: "declined", erase: "erased" },
  invited: { join: "active", withdraw: "waitlist", erase: "erased" },
  declined: { apply: "waitlist", erase: "erased" },
  active: { disable: "disabled", erase: "erased" },
  disabled: { enable: "active", erase: "erased" },
  erased: {},
})
export type OrganisationStatus = (typeof organisationLifecycle.statuses)[number]

/** The id of the one organisation of type `platform`. What it shares, everybody reads. */
export const PLATFORM_ID = "org_platform"
