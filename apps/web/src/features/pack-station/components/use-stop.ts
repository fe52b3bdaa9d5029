import { type HoldReason, holdReasons } from "@packhaus/contract/orders/status"
import { useTranslation } from "react-i18next"
import { codeOf, detailsOf, statusOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"

/** Whether no answer arrived. */
export const isSilence = (error: Error | null) => error !== null && statusOf(error) === null

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []

/** Why an order cannot be packed, as text, with further details. */
export function useRefusalWords() {
  const { t } = useTranslation("pack-station")
  const { t: tOrders } = useTranslation("orders")
  const { code: wordsOf, cause } = useErrorWords()
  return (error: Error) => {
    const { holds, places } = detailsOf(error)
    const isHold = (text: string): text is HoldReason =>
      (holdReasons as readonly string[]).includes(text)
    const reasons = texts(holds)
      .filter(isHold)
      .map((hold) => tOrders(($) => $.holds[hold].name))
    const where = texts(places)
    const isGone = statusOf(error) === 404
    return {
      title: isGone ? wordsOf("pack_station.order_not_found") : cause(error),
      more: [
        reasons.join(", "),
        where.length > 0 ? t(($) => $.refusedAt, { places: where.join(", ") }) : "",
      ].filter((text) => text !== ""),
      isCanceled: codeOf(error) === "pack_station.canceled",
    }
  }
}
