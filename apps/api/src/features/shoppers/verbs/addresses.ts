import { removeAddressOf } from "@packhaus/commerce/customers/verbs"
import { createRow, updateRow } from "@packhaus/commerce/resources/writes"
import { addresses } from "@packhaus/contract/commerce/customers"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { AddressChanges } from "@packhaus/contract/shoppers/schema"
import type { z } from "zod"
import type { Context } from "../../../context.ts"
import { asEngine } from "../reads.ts"

type Address = z.output<typeof AddressChanges>
type Owner = { id: string; merchant_id: string }

/** Maximum number of addresses per shopper. */
const MAX_ADDRESSES = 50
const { definition } = addresses

const notFound = (id: string) => new ApiError("row.not_found", { table: "addresses", id })

/**
 * Adds an address to a locked customer; returns its id. Throws `commerce.not_allowed` for the 51st.
 */
export async function addAddress(
  context: Context,
  owner: Owner,
  { metadata = null, ...fields }: Address,
) {
  const own = await context.rows.children("addresses", "customer_id", [owner.id])
  if (own.length >= MAX_ADDRESSES)
    throw new ApiError("commerce.not_allowed", { reason: "too_many_addresses", max: MAX_ADDRESSES })
  const body = { ...fields, metadata, merchant_id: owner.merchant_id, customer_id: owner.id }
  const { address } = await createRow(asEngine(context), definition, body, {})
  return String(address?.id)
}

/** An address of this customer. Throws `row.not_found` for another's, and for a removed one. */
async function requireOwn(context: Context, owner: Owner, id: string) {
  const address = await context.rows.lock("addresses", id)
  if (address.customer_id !== owner.id) throw notFound(id)
}

export async function changeAddress(context: Context, owner: Owner, id: string, changes: Address) {
  await requireOwn(context, owner, id)
  await updateRow(asEngine(context), definition, id, changes, {})
}

/**
 * Marks an address as deleted, because orders may refer to it. It is no longer the billing address.
 */
export async function removeAddress(context: Context, owner: Owner, id: string) {
  await requireOwn(context, owner, id)
  await removeAddressOf(asEngine(context).db, owner.id, id)
}

/** The billing address: a new one, or one of the customer's own. Returns its id. */
export async function billingAddressOf(context: Context, owner: Owner, given: Address | string) {
  if (typeof given !== "string") return addAddress(context, owner, given)
  const address = await context.rows.children("addresses", "id", [given])
  if (address[0]?.customer_id !== owner.id)
    throw new ApiError("request.invalid", {
      fields: [{ path: "billing_address", code: "choice.unknown", params: {} }],
    })
  return given
}
