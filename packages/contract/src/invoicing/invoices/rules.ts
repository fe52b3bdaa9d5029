import type { PaymentSource } from "../../ledger/status.ts"
import { weightClassOf } from "../price-lists/schema.ts"
import type { InvoiceLine } from "./schema.ts"
import {
  type Gate,
  gateLifecycle,
  type InvoiceStatus,
  type InvoiceType,
  invoiceLifecycle,
} from "./status.ts"

/** Actions on a document, most urgent first. */
export const invoiceActions = [
  "pay",
  "prove",
  "issue",
  "mark",
  "reject",
  "override",
  "credit",
  "move",
] as const
export type InvoiceAction = (typeof invoiceActions)[number]

/** Input of the rules about a document. */
export type InvoiceState = { type: InvoiceType; status: InvoiceStatus; gate?: Gate | null }
type Counted = InvoiceState & { line_count: number }

const isIssued =
  (of: InvoiceType) =>
  ({ type, status }: InvoiceState) =>
    type === of && status !== "no"

/** Whether an action exists for this kind of document. */
const belongs: Record<InvoiceAction, (invoice: InvoiceState) => boolean> = {
  pay: isIssued("invoice"),
  prove: isIssued("invoice"),
  issue: ({ type, status }) => type === "invoice" && status === "no",
  mark: isIssued("invoice"),
  reject: ({ status }) => invoiceLifecycle.next(status, "reject") !== undefined,
  override: ({ gate }) => gate === "waiting",
  credit: isIssued("invoice"),
  move: isIssued("credit"),
}
export const belongsTo = (action: InvoiceAction, invoice: InvoiceState) => belongs[action](invoice)

type WhyNot = "no" | "paid" | "cancelled" | "empty" | "proved"
const closed: Partial<Record<InvoiceStatus, WhyNot>> = {
  no: "no",
  cancelled: "cancelled",
  customer_proved: "proved",
}
const unless = (isOpen: boolean, { status }: InvoiceState) =>
  isOpen ? null : (closed[status] ?? "paid")
const unlessNext = (verb: "pay" | "prove") => (invoice: InvoiceState) =>
  unless(invoiceLifecycle.next(invoice.status, verb) !== undefined, invoice)

const reasons: Record<InvoiceAction, (invoice: Counted) => WhyNot | null> = {
  pay: unlessNext("pay"),
  prove: unlessNext("prove"),
  issue: ({ line_count }) => (line_count === 0 ? "empty" : null),
  mark: unlessNext("pay"),
  reject: () => null,
  override: ({ gate }) => (gate && gateLifecycle.next(gate, "override") ? null : "paid"),
  credit: ({ status }) => (status === "cancelled" ? "cancelled" : null),
  move: (invoice) => unless(invoice.status === "open", invoice),
}

/** `null` when it is the time for this, otherwise why it is not. */
export const whyNot = (action: InvoiceAction, invoice: Counted) => reasons[action](invoice)

/** Whether this is no longer possible: everything is paid, or a credit note cancelled it. */
export const isOver = (action: InvoiceAction, invoice: Counted): boolean => {
  const why = whyNot(action, invoice)
  return why === "paid" || why === "cancelled"
}

/** Whether a document allows this action now. Used by server and buttons. */
export const isOpenFor = (action: Exclude<InvoiceAction, "issue">, invoice: InvoiceState) =>
  belongsTo(action, invoice) && whyNot(action, { ...invoice, line_count: 0 }) === null

type Paid = { id: string; source: PaymentSource; amount: number; reverses_id: string | null }
/** Whether a payment can be reversed: a bank payment that was not reversed yet. */
export const isReversible = ({ id, source, amount }: Paid, payments: readonly Paid[]): boolean =>
  source === "bank" && amount > 0 && !payments.some(({ reverses_id }) => reverses_id === id)

type Kinded = Pick<InvoiceLine, "code" | "title" | "country_group" | "weight">

/** The common properties of lines with one price; `weight` is the class of its grams. */
export const kindOfLine = ({ code, title, country_group, weight }: Kinded): Kinded => ({
  code,
  title,
  country_group,
  weight: weight === null ? null : weightClassOf(weight),
})

/** Actions on waiting lines. */
export type WaitingVerb = "approve" | "price"
const remedies: Record<WaitingVerb, readonly InvoiceLine["waits_for"][]> = {
  approve: ["approval"],
  price: ["price", "agreement", "approval"],
}
/** Whether the verb resolves the reason why a line waits. */
export const waitsForVerb = (
  verb: WaitingVerb,
  { waits_for }: Pick<InvoiceLine, "waits_for">,
): boolean => waits_for !== null && remedies[verb].includes(waits_for)
