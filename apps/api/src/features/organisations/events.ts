import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An organisation's details changed. */
export const organisationChanged = event("organisations.changed", {})

/** An organisation has moved to another country: other taxes may apply. */
export const organisationMoved = event("organisations.moved", {})

/** A reply address was requested. `id` is the link's. */
export const replyToRequested = event("organisations.reply-to-requested", {})

const change = {
  change_id: z.string(),
  /** The last signs of the new IBAN; null if there is none any more. */
  ending: z.string().nullable(),
  changed_by: z.string(),
}

/** Money of an organisation is paid out to another account from now on. `id` is the organisation's. */
export const ibanChanged = event("organisations.iban-changed", change)

/** Mails one owner about a changed IBAN. `id` is the owner's. */
export const ibanMailDue = event("organisations.iban-letter-due", change)
