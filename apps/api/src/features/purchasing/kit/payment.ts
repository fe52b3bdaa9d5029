import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { byRule, type Context, within } from "../../../context.ts"
import { readOwnInvoices } from "../../invoicing/invoices/reads/own-invoices.ts"
import { creditOwnInvoice } from "../../invoicing/invoices/verbs/credit-own.ts"
import { overrideGate, passGate } from "../../invoicing/invoices/verbs/gates.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import type { Kind, PurchaseLine, PurchaseOrder, Table } from "./kind.ts"

/** The separate invoice of an order; undefined for orders older than separate invoices. */
const invoiceOf = async (context: Context, { id, organisation_id }: PurchaseOrder) =>
  (await readOwnInvoices(within(context, organisation_id), [id])).get(id)

/**
 * A locked order with its invoice's payment status and override. The invoice is authoritative; the
 * order copies it for lists and buttons. A reason entered with the invoice is for staff, so that the
 * order stores only its existence. The customer's ledger is locked until the transaction ends.
 */
export async function followInvoice<O extends PurchaseOrder, L extends PurchaseLine>(
  kind: Kind<O, L>,
  context: Context,
  order: O,
): Promise<O> {
  const { id, organisation_id } = order
  await lockLedger(context, organisation_id)
  const invoice = await invoiceOf(context, order)
  if (!invoice) return order
  const { payment_status, gate } = invoice
  const isOverridden = gate === "open" && payment_status === "not_paid"
  const override_reason = order.override_reason ?? (isOverridden ? "" : null)
  if (payment_status === order.payment_status && override_reason === order.override_reason)
    return order
  await kind.update(within(context, organisation_id), id, { payment_status, override_reason })
  return { ...order, payment_status, override_reason }
}

/** Copies a moved gate to the order. Ignores removed orders. */
export async function followGate<O extends PurchaseOrder, L extends PurchaseLine>(
  kind: Kind<O, L>,
  context: Context,
  id: string,
) {
  if (!(await kind.find(context, id))) return
  const order = await kind.lock(context, id)
  const after = await followInvoice(kind, context, order)
  if (after !== order) await kind.emitChange(context, order)
}

/** Passes the gate of the invoice when production starts. Throws `unpaid` of the kind if the gate is closed. */
export async function passInvoice(
  { table }: { table: Table },
  context: Context,
  order: PurchaseOrder,
) {
  if (!(await invoiceOf(context, order))) return
  const { id: source_id, organisation_id } = order
  await passGate(context, { organisation_id, source_id }).catch((error) => {
    if (error instanceof ApiError && error.code === "invoices.gate_closed")
      throw new ApiError(`${table}.unpaid`)
    throw error
  })
}

/** Opens the gate of an unpaid invoice, with the administrator's reason. */
export async function releaseInvoice(context: Context, order: PurchaseOrder, reason: string) {
  const invoice = await invoiceOf(context, order)
  if (invoice) await overrideGate(context, invoice.id, reason)
}

/**
 * Credits undelivered charges of a locked order (domain 4): everything if cancelled, otherwise the
 * pieces that did not arrive undamaged; surplus was never charged. Paid amounts return to the
 * balance. Credits by administrators need a second approval if large; others are automatic.
 * Idempotent.
 */
export async function creditOrder<O extends PurchaseOrder, L extends PurchaseLine>(
  kind: Kind<O, L>,
  context: Context,
  { order, why, lines }: { order: O; why: "cancelled" | "short"; lines: readonly L[] },
): Promise<O> {
  const invoice = await invoiceOf(context, order)
  if (!invoice) return order
  const { id: source_id, organisation_id, number } = order
  const { language } = await within(context, organisation_id).rows.one("invoices", invoice.id)
  const byAdministrator = isAdministrator(context.viewer.role)
  await creditOwnInvoice(byAdministrator ? context : byRule(context), {
    organisation_id,
    source_id,
    reason: kind.creditReasons[why][language](number),
    kept: lines.map(({ id, quantity, arrived }) => ({
      source_line_id: id,
      quantity: why === "cancelled" ? 0 : Math.min(quantity, arrived),
    })),
  })
  return followInvoice(kind, context, order)
}
