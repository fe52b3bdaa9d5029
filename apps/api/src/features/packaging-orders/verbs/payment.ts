import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Language } from "@packhaus/contract/members/schema"
import { byRule, type Context, within } from "../../../context.ts"
import { readOwnInvoices } from "../../invoices/reads/own-invoices.ts"
import { creditOwnInvoice } from "../../invoices/verbs/credit-own.ts"
import { overrideGate, passGate } from "../../invoices/verbs/gates.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import { packagingOrderChanged } from "../events.ts"
import { handlersOf, lockPackagingOrder, type Order } from "./lock.ts"

const invoiceOf = async (context: Context, { id, organisation_id }: Order) =>
  (await readOwnInvoices(within(context, organisation_id), [id])).get(id)

/**
 * A locked packaging order with its invoice's payment status and override. The invoice is
 * authoritative; the order copies it for lists and buttons. The customer's ledger is locked until
 * the transaction ends.
 */
export async function followInvoice(context: Context, order: Order): Promise<Order> {
  const { id, organisation_id } = order
  await lockLedger(context, organisation_id)
  const invoice = await invoiceOf(context, order)
  if (!invoice) return order
  const { payment_status, gate } = invoice
  const isLetGo = gate === "open" && payment_status === "not_paid"
  const override_reason = order.override_reason ?? (isLetGo ? "" : null)
  if (payment_status === order.payment_status && override_reason === order.override_reason)
    return order
  await within(context, organisation_id)
    .db.updateTable("packaging_orders")
    .set({ payment_status, override_reason })
    .where("id", "=", id)
    .execute()
  return { ...order, payment_status, override_reason }
}

/** Copies a moved gate to the order. Ignores removed orders. */
export async function followGate(context: Context, id: string) {
  const [found] = await context.rows.children("packaging_orders", "id", [id])
  if (!found) return
  const order = await lockPackagingOrder(context, id)
  const after = await followInvoice(context, order)
  const organisation_ids = [order.organisation_id, ...handlersOf(order)]
  if (after !== order) await context.emit(packagingOrderChanged, { id, organisation_ids })
}

/** The order begins: its invoice lets it through. Throws `packaging_orders.unpaid` where that is closed. */
export async function passInvoice(context: Context, order: Order) {
  if (!(await invoiceOf(context, order))) return
  const { id: source_id, organisation_id } = order
  await passGate(context, { organisation_id, source_id }).catch((error) => {
    if (error instanceof ApiError && error.code === "invoices.gate_closed")
      throw new ApiError("packaging_orders.unpaid")
    throw error
  })
}

/** An administrator lets its invoice go before it is paid, for a reason that stays there. */
export async function releaseInvoice(context: Context, order: Order, reason: string) {
  const invoice = await invoiceOf(context, order)
  if (invoice) await overrideGate(context, invoice.id, reason)
}

const reasons = {
  cancelled: {
    de: (number: string) => `Verpackungsbestellung ${number} ist storniert.`,
    en: (number: string) => `Packaging order ${number} is cancelled.`,
  },
  short: {
    de: (number: string) => `Nicht alles aus Verpackungsbestellung ${number} kam an.`,
    en: (number: string) => `Not all of packaging order ${number} arrived.`,
  },
} as const satisfies Record<string, Record<Language, (number: string) => string>>

type Piece = { id: string; quantity: number; arrived: number }

/**
 * Credits undelivered charges of a locked order (domain 4): everything if cancelled, otherwise the
 * pieces that did not arrive; surplus was never charged. Paid amounts return to the balance.
 * Credits by administrators need a second approval if large; others are automatic. Idempotent.
 */
export async function creditPackagingOrder(
  context: Context,
  order: Order,
  { why, lines }: { why: keyof typeof reasons; lines: readonly Piece[] },
): Promise<Order> {
  const invoice = await invoiceOf(context, order)
  if (!invoice) return order
  const { id: source_id, organisation_id, number } = order
  const { language } = await within(context, organisation_id).rows.one("invoices", invoice.id)
  const isDecided = isAdministrator(context.viewer.role)
  await creditOwnInvoice(isDecided ? context : byRule(context), {
    organisation_id,
    source_id,
    reason: reasons[why][language](number),
    kept: lines.map(({ id, quantity, arrived }) => ({
      source_line_id: id,
      quantity: why === "cancelled" ? 0 : Math.min(quantity, arrived),
    })),
  })
  return followInvoice(context, order)
}
