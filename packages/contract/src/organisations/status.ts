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
 * Life cycle of an organisation: waitlist, invited, declined, active, disabled (domain 1). An
 * expired or revoked invitation returns to the waitlist; a declined organisation may apply again.
 * It can be erased from every status.
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

/** Id of the one organisation of type `platform`. Everyone reads its shared rows. */
export const PLATFORM_ID = "org_platform"
