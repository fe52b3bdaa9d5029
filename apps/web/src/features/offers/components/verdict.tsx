import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Notice } from "#ui/page/notice.tsx"
import { type Compared, mainMarket, verdictOf } from "./compared.ts"
import { useOfferWords } from "./use-offer-words.ts"

/** Which offer to take at this quantity, what that saves, and its price in money and time. */
export function Verdict({ all, quantity }: { all: readonly Compared[]; quantity: number }) {
  const { t } = useTranslation("offers")
  const { money, number, calendar, country } = useFormat()
  const { wayOf } = useOfferWords()
  const verdict = verdictOf(all, quantity)
  if (!verdict) return null
  const { best, next, total, saving } = verdict
  const nameOf = ({ offer }: Compared) => `${wayOf(offer)}, ${offer.supplier_name}`
  return (
    <Notice tone="info">
      <strong>
        {t(($) => $.verdict.best, {
          pieces: number(quantity),
          offer: nameOf(best),
          total: money(total, "eur"),
          country: country(mainMarket),
        })}
      </strong>{" "}
      {t(($) => $.verdict.saving, { saving: money(saving, "eur"), other: nameOf(next) })}{" "}
      {best.upfront
        ? t(($) => $.verdict.upfront, { amount: money(best.upfront, "eur") })
        : t(($) => $.verdict.nothing)}{" "}
      {t(($) => $.verdict.ready, { day: calendar(best.ready) })}
    </Notice>
  )
}
