import { forgetCarts } from "@packhaus/commerce/carts/forget"
import { forgetNetworks } from "@packhaus/commerce/carts/network"
import {
  emitNews,
  notificationRequested,
  shopperNewsDue,
} from "@packhaus/commerce/notifications/events"
import {
  paymentChanged,
  paymentUnwanted,
  refundRefused,
  refundReserved,
} from "@packhaus/commerce/shopper-payments/events"
import { sendRefund } from "@packhaus/commerce/shopper-payments/refunds"
import { applyReport, giveUp, refuseTaken } from "@packhaus/commerce/shopper-payments/reports"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { calls, callsEvery, every, on } from "../../context.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { setOrderPayment } from "../orders/verbs/payment.ts"
import { paymentReported } from "./events.ts"
import { comparePayments } from "./verbs/compare-payments.ts"
import { engineOf } from "./verbs/engine.ts"
import { resealKeys } from "./verbs/keys.ts"
import { noteRefusedRefund } from "./verbs/note-refusal.ts"
import { placeOrder } from "./verbs/place.ts"
import { writeNews, writeNewsAgain } from "./verbs/shopper-news.ts"

export const cartJobs = [
  every("31 3 * * *", "carts.forget", async ({ db }) => {
    await forgetCarts(db)
  }),
  every("7 * * * *", "carts.forget-networks", async ({ db }) => {
    await forgetNetworks(db)
  }),
  every("19 3 * * *", "carts.reseal", (context) => resealKeys(context)),

  calls(paymentReported, "carts.apply-report", async ({ payload, transaction }) => {
    const { report, merchant_id, sales_channel_id, provider_id } = payload
    const account = { merchant_id, sales_channel_id, provider_id }
    try {
      await transaction((context) =>
        applyReport(engineOf(context), account, report, (_, order) => placeOrder(context, order)),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    if (report.kind === "taken")
      await transaction((context) => refuseTaken(engineOf(context), account, report))
  }),

  calls(paymentUnwanted, "carts.give-back", async ({ payload, transaction }) => {
    const { id, merchant_id, sales_channel_id, provider_id, amount, data } = payload
    const account = { merchant_id, sales_channel_id, provider_id }
    const unwanted = { session_id: id, amount, data }
    await transaction((context) => giveUp(engineOf(context), account, unwanted))
  }),

  calls(refundReserved, "carts.send-refund", async ({ payload, transaction }) => {
    await transaction((context) => sendRefund(engineOf(context), payload.id))
  }),

  on(refundRefused, "carts.note-refusal", ({ payload, ...context }) =>
    noteRefusedRefund(context, payload),
  ),

  callsEvery("43 3 * * *", "carts.compare-payments", (steps) => comparePayments(steps)),

  on(paymentChanged, "carts.tell-order", async ({ payload, ...context }) => {
    const payment = await context.rows.one("payments", payload.id)
    if (!payment.order_id) return
    await setOrderPayment(context, payment.order_id)
    const cards = await context.rows.children("gift_cards", "order_id", [payment.order_id])
    if (cards.length === 0) return
    const { merchant_id } = payment
    await emitNews(context, "gift_card.created", { id: payment.order_id, merchant_id })
  }),

  calls(shopperNewsDue, "carts.tell-shopper", (steps) =>
    sendMail(steps, (context) => writeNews(context, steps.payload)),
  ),
  calls(notificationRequested, "carts.tell-shopper-again", (steps) =>
    sendMail(steps, (context) => writeNewsAgain(context, steps.payload.id)),
  ),
]
