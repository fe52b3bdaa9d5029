import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { transferTypes } from "@packhaus/contract/ledger/status"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { useFormat } from "#lib/format.ts"

/** Platform money is euro (domain 5). */
const EURO = "eur"
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)
const Details = z.object({
  what: maybe(z.enum(["asked", "booked", "approved", "rejected", "reversed"])),
  type: maybe(z.enum(transferTypes)),
  amount: maybe(z.int()),
  owed: maybe(z.int()),
  reason: maybe(z.string()),
  alert_threshold: maybe(z.int()),
  auto_pay_threshold: maybe(z.int()),
})

/** Text of an audit line of a balance. */
export function useBalanceEvents() {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  return ({ details }: Pick<TimelineEntry, "details">) => {
    const values = Details.parse(details)
    const { what, type, amount, owed, reason, alert_threshold, auto_pay_threshold } = values
    const set = (words: string, value: number | null | undefined) =>
      value == null ? null : `${words} ${money(value, EURO)}`
    if (!what)
      return [
        t(($) => $.history.thresholds),

        set(
          t(($) => $.history.alert),
          alert_threshold,
        ),

        set(
          t(($) => $.history.auto),
          auto_pay_threshold,
        ),
      ]
        .filter(Boolean)
        .join(" · ")
    const words = t(($) => $.history.events[what], {
      type: t(($) => $.waiting.types[type ?? "deposit"]),
      amount: money(amount ?? 0, EURO),
    })
    const rest = owed ? t(($) => $.history.owed, { amount: money(owed, EURO) }) : null
    return [words, rest, reason].filter(Boolean).join(" · ")
  }
}
