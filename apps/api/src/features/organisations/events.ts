import { event } from "@packhaus/kernel/events"

/** What an organisation says about itself is another. */
export const organisationChanged = event("organisations.changed", {})

/** An organisation is in another country now: other taxes may hold for it. */
export const organisationMoved = event("organisations.moved", {})
