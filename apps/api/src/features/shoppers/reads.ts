import type { EngineContext } from "@packhaus/commerce/resources/context"
import { readRow } from "@packhaus/commerce/resources/reads"
import { customers } from "@packhaus/contract/commerce/customers"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Shopper } from "@packhaus/contract/shoppers/schema"
import type { Context } from "../../context.ts"

type Asker = Pick<Context, "viewer">

/** The merchant at whose shop front somebody is. Throws `commerce.not_allowed` for a key that sells nothing. */
export function merchantOf({ viewer }: Asker) {
  const [merchant] = viewer.managed
  if (merchant === undefined)
    throw new ApiError("commerce.not_allowed", { reason: "no_sales_channel" })
  return merchant
}

/** The id of who shops here with an account. Throws `sessions.missing` for who has not signed in. */
export function requireShopper({ viewer }: Asker) {
  if (viewer.customer_id === null) throw new ApiError("sessions.missing")
  return viewer.customer_id
}

/** The context as the engine takes it: its tables are names to it. */
export const asEngine = (context: Context) => context as unknown as EngineContext

/** Somebody who shops, as they see themselves; `context` must reach their row. */
export async function readShopper(context: Context, id: string) {
  const { customer } = await readRow(asEngine(context), customers.definition, id, {
    expand: ["billing_address", "shipping_addresses"],
  })
  return customer as unknown as Shopper
}
