import { paymentStatuses } from "@packhaus/contract/commerce/orders"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { holdReasons, shopHoldReasons } from "@packhaus/contract/orders/status"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { phrases } from "../phrases.de.ts"

type EventName = keyof typeof phrases.events

const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
const Hold = z.enum(holdReasons)
const ShopReason = z.enum(shopHoldReasons)
const Payment = z.enum(paymentStatuses)

/** Pieces that no location had when the order was put on hold. */
export const Missing = z.object({ sku: z.string().nullable(), quantity: z.int() })
/** As people read it off a shelf: `SKU × n`. */
export const missingWords = ({ sku, quantity }: z.output<typeof Missing>) =>
  `${sku ?? "—"} × ${quantity}`

/** The details of an order's audit lines. Missing or unexpected values are omitted. */
const Details = z.object({
  place: maybe(z.string()),
  places: maybe(z.array(z.object({ name: z.string(), pieces: z.int() }))),
  pieces: maybe(z.int()),
  tracking_numbers: maybe(z.array(z.string())),
  numbers: maybe(z.array(z.string())),
  reason: maybe(Hold),
  holds: maybe(z.array(Hold)),
  despite: maybe(z.array(Hold)),
  reasons: maybe(z.array(ShopReason)),
  from: maybe(Payment),
  to: maybe(z.union([Payment, z.array(z.string()), z.string()])),
  sku: maybe(z.string()),
  note: maybe(z.string()),
  error: maybe(z.string()),
  missing: maybe(z.array(Missing)),
  /** Grams. */
  weight: maybe(z.int()),
})

/** The text of an audit line of an order; "changed" for unknown actions. */
export function useEventWords() {
  const { t } = useTranslation("orders")
  const { number } = useFormat()
  const { shop } = useErrorWords()
  const pieces = (count: number) => t(($) => $.pieces, { count })
  const payment = (value: unknown) => {
    const known = Payment.safeParse(value)
    return known.success ? t(($) => $.payment[known.data]) : null
  }

  function about(given: Record<string, unknown>) {
    const parsed = Details.parse(given)
    const { places, from, to, sku } = parsed
    return [
      parsed.place,
      ...(places ?? []).map((place) =>
        places && places.length > 1 ? `${place.name} (${pieces(place.pieces)})` : place.name,
      ),
      parsed.pieces ? pieces(parsed.pieces) : null,
      ...(parsed.tracking_numbers ?? parsed.numbers ?? (Array.isArray(to) ? to : [])),
      ...[parsed.reason, ...(parsed.holds ?? [])].map(
        (hold) => hold && t(($) => $.holds[hold].name),
      ),
      ...(parsed.despite ?? []).map((hold) =>
        t(($) => $.despite, { hold: t(($) => $.holds[hold].name) }),
      ),
      ...(parsed.reasons ?? []).map((reason) => t(($) => $.shopHolds[reason])),
      from && payment(to) ? `${payment(from)} → ${payment(to)}` : null,
      sku && typeof to === "string" ? `${sku} → ${to}` : sku,
      ...(parsed.missing ?? []).map(missingWords),
      parsed.weight ? `${number(parsed.weight / 1000)} kg` : null,
      parsed.note,
      parsed.error && shop(parsed.error),
    ].filter((word): word is string => Boolean(word))
  }

  return ({ action, details }: Pick<TimelineEntry, "action" | "details">) => {
    const name = action.replace(/^.*\./, "")
    const events: Partial<Record<string, string>> = t(($) => $.events, { returnObjects: true })
    const words = events[name as EventName] ?? t(($) => $.events.other)
    const more = about(details)
    return more.length > 0 ? `${words}: ${more.join(" · ")}` : words
  }
}
