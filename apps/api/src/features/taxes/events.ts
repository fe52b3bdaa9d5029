import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** Somebody wants VIES to be asked now about the VAT id of the organisation `id`. */
export const viesWanted = event("vat-id.vies-wanted", {})

/** It is proved that what has the id `source_id` left the EU. `id` is the proof. */
export const exportProved = event("export.proved", { source_id: Id })

/** VIES has answered about the VAT id of the organisation `id`. */
export const vatIdChecked = event("vat-id.checked", {})
