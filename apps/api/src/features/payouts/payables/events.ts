import { event } from "@packhaus/kernel/jobs/events"

/** Something is owed an organisation, or what became of that. `id` is the payee. */
export const payablesChanged = event("payables.changed", {})
