import { gateLifecycle } from "@packhaus/contract/invoicing/invoices/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { gateMoved, invoiceChanged } from "../events.ts"
import { notOpenFor } from "./not-open.ts"

/** Announces the gate of a separate invoice; does nothing for other invoices. */
export async function tellGate({ rows, emit }: Pick<Context, "rows" | "emit">, id: string) {
  const { organisation_id, source_type, source_id, gate, status } = await rows.one("invoices", id)
  if (!source_type || !source_id || !gate) return
  const organisation_ids = [organisation_id]
  await emit(gateMoved, { id, organisation_ids, source_type, source_id, gate, status })
}

/** Ends the gate of a fully credited invoice unless it was passed. The invoice is locked. */
export async function endGate({ rows, emit }: Context, id: string) {
  const { gate } = await rows.one("invoices", id)
  if (gate && gateLifecycle.next(gate, "end")) await rows.update("invoices", id, { gate: "ended" })
  await tellGate({ rows, emit }, id)
}

/**
 * Opens the gate of a separate invoice before payment, with a stored reason (domain 4). The invoice
 * stays owed. Throws 404 outside the viewer's scope and `invoices.not_open_for` if nothing waits.
 */
export async function overrideGate(context: Context, id: string, reason: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  await lockLedger(context, organisation_id)
  const { rows } = within(context, organisation_id)
  const { gate, status } = await rows.lock("invoices", id)
  const next = gate && gateLifecycle.next(gate, "override")
  if (!next) throw notOpenFor(status, "override_gate")
  await rows.update("invoices", id, { gate: next, gate_reason: reason })
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.override_gate",
    details: { reason },
  })
  await tellGate({ rows, emit: context.emit }, id)
  await context.emit(invoiceChanged, { id, organisation_ids: [organisation_id] })
}

/**
 * Passes the gate: the waiting work starts in this transaction, and a payment that bounces later
 * does not stop it. Repeating does nothing. Throws `invoices.gate_closed` while it is unpaid or
 * fully credited, and 404 without such an invoice.
 */
export async function passGate(
  context: Context,
  { organisation_id, source_id }: { organisation_id: string; source_id: string },
) {
  const { rows } = within(context, organisation_id)
  const { id } = await ownInvoice({ rows }, source_id)
  await lockLedger(context, organisation_id)
  const { gate } = await rows.lock("invoices", id)
  if (gate === "passed") return
  const next = gate && gateLifecycle.next(gate, "pass")
  if (!next) throw new ApiError("invoices.gate_closed", { gate })
  await rows.update("invoices", id, { gate: next })
}

/** The separate invoice of a source. Throws 404 without one. */
async function ownInvoice({ rows }: Pick<Context, "rows">, source_id: string) {
  const [invoice] = await rows.children("invoices", "source_id", [source_id])
  if (!invoice) throw new ApiError("row.not_found", { table: "invoices", id: source_id })
  return invoice
}
