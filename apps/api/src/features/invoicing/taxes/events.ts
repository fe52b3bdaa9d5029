import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"

/** VIES must be asked now about the VAT id of the organisation `id`. */
export const viesWanted = event("vat-id.vies-wanted", {})

/** The export of the goods of `source_id` was proved. `id` is the proof. */
export const exportProved = event("export.proved", { source_id: Id })

/** VIES answered about the VAT id of the organisation `id`. */
export const vatIdChecked = event("vat-id.checked", {})
