import { PaymentRefused, PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"
import {
  allAccounts,
  compareAccount,
  type Difference,
} from "@packhaus/commerce/shopper-payments/compare"
import type { Account } from "@packhaus/commerce/shopper-payments/reports"
import type { Context } from "../../../context.ts"
import type { Steps } from "../../../module.ts"
import { keepAside } from "../../ledger/card-payments/verbs/keep-aside.ts"
import { engineOf } from "./engine.ts"

/** Days of payments compared each night. */
const COMPARED_DAYS = 14
const DAY = 86_400_000
const comparedSince = (now = Date.now()) => new Date(now - COMPARED_DAYS * DAY).toISOString()

async function keepDifference(context: Context, { merchant_id }: Account, one: Difference) {
  const { reason, payment_intent, session_id, currency_code, ours, theirs } = one
  const report = { kind: "compared" as const, session_id, payment_intent, currency_code }
  await keepAside(context, {
    message_id: `${reason} ${payment_intent} ${ours} ${theirs}`,
    report: { ...report, amount: theirs - ours },
    reason,
    of: { organisation_id: merchant_id, invoice_id: null },
  })
}

/**
 * Compares captures and refunds at merchants' providers with our books; stores differences for an
 * administrator, once. An unavailable provider does not block other accounts: the job runs again
 * for it. Keys that a provider no longer accepts have nothing to compare.
 */
export async function comparePayments({ transaction }: Steps) {
  const accounts = await transaction((context) => allAccounts(context.db))
  const since = comparedSince()
  let away: unknown
  for (const account of accounts)
    try {
      await transaction(async (context) => {
        const differences = await compareAccount(engineOf(context), account, since)
        for (const one of differences) await keepDifference(context, account, one)
      })
    } catch (error) {
      if (error instanceof PaymentUnavailable) away = error
      else if (!(error instanceof PaymentRefused)) throw error
    }
  if (away) throw away
}
