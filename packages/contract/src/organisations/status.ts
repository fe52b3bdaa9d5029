import { lifecycle } from "../kernel/lifecycle.ts"

export const organisationTypes = [
  "platform",
  "agency",
  "customer",
  "supplier",
  "service_provider",
] as const
export type OrganisationType = (typeof organisationTypes)[number]

/** An organisation waits, is invited, works, and may be disabled and enabled again (domain 1). */
export const organisationLifecycle = lifecycle({
  waitlist: { invite: "invited" },
  invited: { join: "active" },
  active: { disable: "disabled" },
  disabled: { enable: "active" },
})
export type OrganisationStatus = (typeof organisationLifecycle.statuses)[number]

/** The id of the one organisation of type `platform`. What it shares, everybody reads. */
export const PLATFORM_ID = "org_platform"
