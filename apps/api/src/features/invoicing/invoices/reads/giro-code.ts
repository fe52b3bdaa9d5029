import type { Invoice } from "@packhaus/contract/invoicing/invoices/schema"
import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { giroCode } from "@packhaus/contract/kernel/giro-code"
import type { Context } from "../../../../context.ts"

type Owed = Pick<Invoice, "organisation_id" | "type" | "status" | "number" | "amount">

/** QR code content to pay the amount owed. Null if nothing is owed. */
export async function giroCodeOf(
  { rows, outside }: Pick<Context, "rows" | "outside">,
  { organisation_id, type, status, number, amount }: Owed,
) {
  if (type !== "invoice" || !isUnpaid(status)) return null
  const { transfer_code } = await rows.one("organisations", organisation_id)
  return giroCode({ ...outside.money.bank, amount, remittance: `${transfer_code} ${number ?? ""}` })
}
