import { event } from "@packhaus/kernel/jobs/events"

/** Somebody wants VIES to be asked now about the VAT id of the organisation `id`. */
export const viesWanted = event("vat-id.vies-wanted", {})

/** VIES has answered about the VAT id of the organisation `id`. */
export const vatIdChecked = event("vat-id.checked", {})
