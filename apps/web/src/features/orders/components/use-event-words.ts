import { paymentStatuses } from "@packhaus/contract/commerce/orders"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { holdReasons, shopHoldReasons } from "@packhaus/contract/orders/status"
import { useTranslation } from "react-i18next"
import { allOf, fieldsOf, oneOf, textOf, wholeOf } from "#lib/details.ts"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { phrases } from "../phrases.de.ts"

type EventName = keyof typeof phrases.events

const holdOf = oneOf(holdReasons)
const shopReasonOf = oneOf(shopHoldReasons)
const paymentOf = oneOf(paymentStatuses)

type Missing = { sku: string | null; quantity: number }
/** Pieces that no location had when the order was put on hold. */
export function missingOf(value: unknown): Missing | undefined {
  const { sku, quantity: given } = fieldsOf(value)
  const quantity = wholeOf(given)
  return quantity === undefined ? undefined : { sku: textOf(sku) ?? null, quantity }
}
/** As people read it off a shelf: `SKU × n`. */
export const missingWords = ({ sku, quantity }: Missing) => `${sku ?? "—"} × ${quantity}`

function placeOf(value: unknown) {
  const { name: given, pieces: count } = fieldsOf(value)
  const [name, pieces] = [textOf(given), wholeOf(count)]
  return name === undefined || pieces === undefined ? undefined : { name, pieces }
}

/** The text of an audit line of an order; "changed" for unknown actions. */
export function useEventWords() {
  const { t } = useTranslation("orders")
  const { number } = useFormat()
  const { shop } = useErrorWords()
  const pieces = (count: number) => t(($) => $.pieces, { count })
  const payment = (value: unknown) => {
    const known = paymentOf(value)
    return known ? t(($) => $.payment[known]) : null
  }

  /** Missing details and those of another shape are left out. */
  function about(details: Record<string, unknown>) {
    const { to } = details
    const from = paymentOf(details["from"])
    const sku = textOf(details["sku"])
    const places = allOf(details["places"], placeOf) ?? []
    const count = wholeOf(details["pieces"])
    const weight = wholeOf(details["weight"])
    const error = textOf(details["error"])
    const numbers =
      allOf(details["tracking_numbers"], textOf) ??
      allOf(details["numbers"], textOf) ??
      allOf(to, textOf)
    return [
      textOf(details["place"]),
      ...places.map((place) =>
        places.length > 1 ? `${place.name} (${pieces(place.pieces)})` : place.name,
      ),
      count ? pieces(count) : null,
      ...(numbers ?? []),
      ...[holdOf(details["reason"]), ...(allOf(details["holds"], holdOf) ?? [])].map(
        (hold) => hold && t(($) => $.holds[hold].name),
      ),
      ...(allOf(details["despite"], holdOf) ?? []).map((hold) =>
        t(($) => $.despite, { hold: t(($) => $.holds[hold].name) }),
      ),
      ...(allOf(details["reasons"], shopReasonOf) ?? []).map((reason) =>
        t(($) => $.shopHolds[reason]),
      ),
      from && payment(to) ? `${payment(from)} → ${payment(to)}` : null,
      sku && typeof to === "string" ? `${sku} → ${to}` : sku,
      ...(allOf(details["missing"], missingOf) ?? []).map(missingWords),
      weight ? `${number(weight / 1000)} kg` : null,
      textOf(details["note"]),
      error && shop(error),
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
