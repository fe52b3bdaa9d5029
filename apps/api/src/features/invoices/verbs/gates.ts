import { gateLifecycle } from "@packhaus/contract/invoices/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Context, within } from "../../../context.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import { gateMoved, invoiceChanged } from "../events.ts"
import { notOpenFor } from "./not-open.ts"

/** Tells who waits for an invoice of its own how its gate stands now; of other invoices nothing. */
export async function tellGate({ rows, emit }: Pick<Context, "rows" | "emit">, id: string) {
  const { organisation_id, source_type, source_id, gate, status } = await rows.one("invoices", id)
  if (!source_type || !source_id || !gate) return
  const organisation_ids = [organisation_id]
  await emit(gateMoved, { id, organisation_ids, source_type, source_id, gate, status })
}

/** Ends the gate of an invoice of which all is credited, unless what waited has gone on. It is locked. */
export async function endGate({ rows, emit }: Context, id: string) {
  const { gate } = await rows.one("invoices", id)
  if (gate && gateLifecycle.next(gate, "end")) await rows.update("invoices", id, { gate: "ended" })
  await tellGate({ rows, emit }, id)
}

/**
 * Lets what waits for an invoice of its own go on before it is paid, for a reason that stays (domain 4).
 * The invoice stays owed. Throws 404 for a stranger's and `invoices.not_open_for` where nothing waits.
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
 * Goes through the gate: whatever waited begins in this transaction, and a payment that bounces later
 * does not stop it any more. Again it does nothing. Throws `invoices.gate_closed` while it is not paid, or
 * when all of it is credited, and 404 where there is no such invoice.
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

/** The invoice of its own of a source. Throws 404 where there is none. */
export async function ownInvoice({ rows }: Pick<Context, "rows">, source_id: string) {
  const [invoice] = await rows.children("invoices", "source_id", [source_id])
  if (!invoice) throw new ApiError("row.not_found", { table: "invoices", id: source_id })
  return invoice
}
