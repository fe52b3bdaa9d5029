import { event } from "@packhaus/kernel/jobs/events"

/** A payable to an organisation was created or changed. `id` is the payee. */
export const payablesChanged = event("payables.changed", {})
