import { isAllowed } from "@packhaus/contract/access/policy"
import {
  type Invoice,
  type InvoiceLine,
  isVatOpen,
  type WaitingLine,
} from "@packhaus/contract/invoicing/invoices/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

/** The price that a line was charged at, from the joined `fee`. */
export const feeOfLine = sql<InvoiceLine["fee"]>`case when fee.id is not null then
  jsonb_build_object('valid_from', fee.valid_from, 'origin',
    case when fee.organisation_id is null then 'platform' else 'organisation' end) end`

/** The VAT of an undecided line may have changed since it was collected. */
const withoutOpenVat = <L extends Omit<InvoiceLine, "fee">>(
  line: L,
  { status }: Pick<Invoice, "status">,
): L =>
  status === "no" && isVatOpen(line) ? { ...line, vat_category: null, vat_rate: null } : line

/** Visible fields of a line: the author of a manual price is for staff. */
export function presentLine<L extends InvoiceLine>(
  viewer: Context["viewer"],
  line: L,
  invoice: Pick<Invoice, "status">,
): L {
  const seesStaff = isAllowed(viewer.role, "fee.read")
  return withoutOpenVat(seesStaff ? line : { ...line, priced_by: null }, invoice)
}

/** One line, waiting or not, with its organisation. Throws if it does not exist. */
export const readWaiting = ({ db }: Context, id: string): Promise<WaitingLine> =>
  db
    .selectFrom("invoice_lines as line")
    .innerJoin("organisations as addressee", "addressee.id", "line.organisation_id")
    .leftJoin("fees as fee", "fee.id", "line.fee_id")
    .leftJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "line.variant_id")
        .onRef("variant.merchant_id", "=", "line.organisation_id"),
    )
    .leftJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .selectAll("line")
    .select(feeOfLine.as("fee"))
    .select(["addressee.name as organisation_name", "product.thumbnail"])
    .where("line.id", "=", id)
    .executeTakeFirstOrThrow()
