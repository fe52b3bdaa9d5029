import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { packagingChanged } from "../events.ts"
import { packagingListing } from "../list.ts"

type Sized = { id: string; organisation_id: string; name: string }

/** Marks a packaging without a price as waiting for one, and notifies the administrators. The caller holds the lock. */
export async function askForPrice(context: Context, { id, organisation_id, name }: Sized) {
  const inside = within(context, organisation_id)
  const customer = await inside.rows.one("organisations", organisation_id)
  await inside.db
    .updateTable("packagings")
    .set({ price_requested_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await context.note({
    entity: "packagings",
    entity_id: id,
    organisation_id,
    action: "packaging.price_requested",
    details: { packaging: name },
  })
  await notify(context, [
    {
      name: "packaging_price_requested",
      organisation_id: PLATFORM_ID,
      subject_id: id,
      params: { packaging: name, customer: customer.name },
    },
  ])
}

/** Notifies a customer that their packaging has a price now. */
export async function notifyPriced(context: Context, { id, organisation_id, name }: Sized) {
  if (organisation_id === PLATFORM_ID) return
  await notify(context, [
    {
      name: "packaging_priced",
      organisation_id,
      subject_id: id,
      params: { packaging: name },
    },
  ])
}

/**
 * Requests the price of a packaging. While the request waits, a second one changes nothing. Throws
 * `packagings.priced` for one that can be bought already, 403 for a standard size of the platform.
 */
export async function requestPrice(context: Context, id: string) {
  const packaging = await context.rows.lock("packagings", id)
  const { price } = await packagingListing.one(context, id)
  if (price !== null) throw new ApiError("packagings.priced")
  if (packaging.price_requested_at !== null) return
  await askForPrice(context, packaging)
  const { organisation_id } = packaging
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
}
