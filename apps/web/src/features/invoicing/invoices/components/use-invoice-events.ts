import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { feeCodes } from "@packhaus/contract/invoicing/price-lists/schema"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { paymentSources } from "@packhaus/contract/ledger/status"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { useFormat } from "#lib/format.ts"
import type { phrases } from "../phrases.de.ts"

type EventName = keyof typeof phrases.history.events

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)
/** Details of an invoice's audit lines. Missing or unexpected values are omitted. */
const Details = z.object({
  number: maybe(z.string()),
  total: maybe(z.int()),
  amount: maybe(z.int()),
  to_balance: maybe(z.int()),
  source: maybe(z.enum(paymentSources)),
  reference: maybe(z.string()),
  reason: maybe(z.string()),
  step: maybe(z.int()),
  code: maybe(z.enum(feeCodes)),
  price: maybe(z.int()),
})

/** Text of an audit line of an invoice; "changed" for unknown actions. */
export function useInvoiceEvents({ currency_code }: Pick<InvoiceDetail, "currency_code">) {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { money } = useFormat()
  return ({ action, details }: Pick<TimelineEntry, "action" | "details">) => {
    const parsed = Details.parse(details)
    const { step, code, to_balance } = parsed
    const events: Partial<Record<string, string>> = t(($) => $.history.events, {
      returnObjects: true,
    })
    const name = action.slice(action.indexOf(".") + 1)
    const words =
      step != null
        ? t(($) => $.history.reminded, { step })
        : to_balance != null
          ? t(($) => $.move.done)
          : (events[name as EventName] ?? t(($) => $.history.events.other))
    const sum = parsed.amount ?? parsed.total ?? to_balance ?? parsed.price
    const more = [
      parsed.number,
      code && tPrices(($) => $.fees[code]),
      sum == null ? null : money(sum, currency_code),
      parsed.source && t(($) => $.detail.sources[parsed.source ?? "bank"]),
      parsed.reference,
      parsed.reason,
    ].filter(Boolean)
    return more.length > 0 ? `${words}: ${more.join(" · ")}` : words
  }
}
