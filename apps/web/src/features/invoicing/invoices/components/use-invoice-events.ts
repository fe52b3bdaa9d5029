import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { feeCodes } from "@packhaus/contract/invoicing/price-lists/schema"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { paymentSources } from "@packhaus/contract/ledger/status"
import { useTranslation } from "react-i18next"
import { oneOf, textOf, wholeOf } from "#lib/details.ts"
import { useFormat } from "#lib/format.ts"
import type { phrases } from "../phrases.de.ts"

type EventName = keyof typeof phrases.history.events

const sourceOf = oneOf(paymentSources)
const feeOf = oneOf(feeCodes)

/** Text of an audit line of an invoice; "changed" for unknown actions. */
export function useInvoiceEvents({ currency_code }: Pick<InvoiceDetail, "currency_code">) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { money } = useFormat()
  return ({ action, details }: Pick<TimelineEntry, "action" | "details">) => {
    const [step, toBalance] = [wholeOf(details["step"]), wholeOf(details["to_balance"])]
    const [code, source] = [feeOf(details["code"]), sourceOf(details["source"])]
    const events: Partial<Record<string, string>> = t(($) => $.history.events, {
      returnObjects: true,
    })
    const name = action.slice(action.indexOf(".") + 1)
    const words =
      step !== undefined
        ? t(($) => $.history.reminded, { step })
        : toBalance !== undefined
          ? t(($) => $.move.done)
          : (events[name as EventName] ?? t(($) => $.history.events.other))
    const sum =
      wholeOf(details["amount"]) ??
      wholeOf(details["total"]) ??
      toBalance ??
      wholeOf(details["price"])
    const more = [
      textOf(details["number"]),
      code && tPrices(($) => $.fees[code]),
      sum === undefined ? null : money(sum, currency_code),
      source && t(($) => $.detail.sources[source]),
      textOf(details["reference"]),
      textOf(details["reason"]),
    ].filter(Boolean)
    return more.length > 0 ? `${words}: ${more.join(" · ")}` : words
  }
}
