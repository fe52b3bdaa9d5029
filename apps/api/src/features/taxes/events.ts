import { event } from "@packhaus/kernel/events"

/** VIES has answered about the VAT id of the organisation `id`. */
export const vatIdChecked = event("vat-id.checked", {})
