import { calls, callsEvery, every, on } from "../../../context.ts"
import { agreementBackdated } from "../../catalogue/agreements/events.ts"
import { invoiceOwedAgain, invoicePaid } from "../../ledger/payments/events.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { organisationMoved } from "../../organisations/events.ts"
import { pricesChanged } from "../price-lists/events.ts"
import { exportProved, vatIdChecked } from "../taxes/events.ts"
import {
  exportUnproved,
  invoiceDocumentMade,
  invoiceIssued,
  invoiceSettled,
  orderDue,
  ordersTouched,
  reminderDue,
  repricingDue,
  waitingDue,
} from "./events.ts"
import { closeDisabled } from "./verbs/close-disabled.ts"
import { collectAll } from "./verbs/collect-all.ts"
import { tellGate } from "./verbs/gates.ts"
import { exportIsProved, findUnproved, settleGoodsVat } from "./verbs/goods-vat.ts"
import { writeInvoiceMail } from "./verbs/invoice-mail.ts"
import { issueOrder } from "./verbs/issue-order.ts"
import { makeDocument } from "./verbs/make-document.ts"
import { markOrders, markOrdersOf } from "./verbs/mark-orders.ts"
import { notifyOfInvoice, notifyOfReminder } from "./verbs/notices.ts"
import { priceBackdated } from "./verbs/price-backdated.ts"
import { remind } from "./verbs/remind.ts"
import { writeReminderMail } from "./verbs/reminder-mail.ts"
import { reprice } from "./verbs/reprice.ts"
import { retryWaiting } from "./verbs/retry-waiting.ts"
import { settleIssued } from "./verbs/settle-issued.ts"

const fromTheStart = { id: "waiting", organisation_ids: [], after: null }

export const invoiceJobs = [
  // Shipping wakes the process immediately; this covers failures and lost notifications.
  callsEvery("* * * * *", "invoices.collect", async (steps) => {
    await collectAll(steps)
  }),

  on(orderDue, "invoices.issue-order", async ({ payload, ...context }) => {
    await issueOrder(context, payload.id, payload.order_id)
  }),

  calls(invoiceIssued, "invoices.mark-orders", (steps) => markOrdersOf(steps, steps.payload.id)),
  on(ordersTouched, "invoices.mark-touched", ({ payload, ...context }) =>
    markOrders(context, payload.order_ids),
  ),

  on(invoicePaid, "invoices.gate-paid", ({ payload, ...context }) => tellGate(context, payload.id)),
  on(invoiceOwedAgain, "invoices.gate-owed", ({ payload, ...context }) =>
    tellGate(context, payload.id),
  ),

  on(invoiceIssued, "invoices.settle", ({ payload, ...context }) =>
    settleIssued(context, payload.id),
  ),
  calls(invoiceSettled, "invoices.document", (steps) => makeDocument(steps, steps.payload.id)),
  calls(invoiceDocumentMade, "invoices.mail", (steps) =>
    sendMail(steps, (context) => writeInvoiceMail(context, steps.payload.id)),
  ),

  on(invoiceDocumentMade, "invoices.notice", ({ payload, ...context }) =>
    notifyOfInvoice(context, payload.id),
  ),

  every("*/5 * * * *", "invoices.close", (context) => closeDisabled(context)),

  // Seven in the morning in Berlin, eight in summer.
  every("0 6 * * *", "invoices.remind", (context) => remind(context)),
  calls(reminderDue, "invoices.reminder-mail", (steps) =>
    sendMail(steps, (context) => writeReminderMail(context, steps.payload.id, steps.payload.step)),
  ),

  on(reminderDue, "invoices.reminder-notice", ({ payload, ...context }) =>
    notifyOfReminder(context, payload.id, payload.step),
  ),

  on(waitingDue, "invoices.retry-waiting", async ({ payload, ...context }) => {
    const after = await retryWaiting(context, payload.after)
    if (after) await context.emit(waitingDue, { ...payload, after })
  }),
  on(exportProved, "invoices.export-proved", async ({ payload, ...context }) => {
    const { organisation_ids, source_id } = payload
    for (const organisation_id of organisation_ids)
      await exportIsProved(context, { organisation_id, source_id })
  }),
  every("17 1 * * *", "invoices.find-unproved", (context) => findUnproved(context)),
  on(exportUnproved, "invoices.unproved", async ({ payload, ...context }) => {
    for (const organisation_id of payload.organisation_ids)
      await settleGoodsVat(context, { organisation_id, source_id: payload.id }, "unproved")
  }),
  on(agreementBackdated, "invoices.price-backdated", ({ payload, ...context }) =>
    priceBackdated(context, payload.id),
  ),
  on(pricesChanged, "invoices.price-waiting", ({ emit }) => emit(waitingDue, fromTheStart)),
  on(pricesChanged, "invoices.reprice", ({ payload, emit }) =>
    emit(repricingDue, { id: payload.id, organisation_ids: [], after: null }),
  ),
  on(repricingDue, "invoices.reprice-some", async ({ payload, ...context }) => {
    const after = await reprice(context, payload.id, payload.after)
    if (after) await context.emit(repricingDue, { ...payload, after })
  }),
  on(organisationMoved, "invoices.country-waiting", ({ emit }) => emit(waitingDue, fromTheStart)),
  on(vatIdChecked, "invoices.vat-waiting", ({ emit }) => emit(waitingDue, fromTheStart)),
  every("31 0 * * *", "invoices.waiting", ({ emit }) => emit(waitingDue, fromTheStart)),
]
