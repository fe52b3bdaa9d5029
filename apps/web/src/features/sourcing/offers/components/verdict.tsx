import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { type Compared, mainMarket, verdictOf } from "./compared.ts"
import { useAcceptOffer } from "./use-accept-offer.tsx"
import { useOfferWords } from "./use-offer-words.ts"

/** The recommended offer at this quantity, its saving, and its price in money and time. */
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
      <AcceptBest offer={best.offer} />
    </Notice>
  )
}

/** The primary button of the comparison: accepts the recommended offer. */
function AcceptBest({ offer }: { offer: Offer }) {
  const { t } = useTranslation("offers")
  const { wayOf } = useOfferWords()
  const accept = useAcceptOffer(
    offer,
    t(($) => $.verdict.accept, { offer: wayOf(offer) }),
  )
  if (!accept) return null
  return (
    <Inline>
      <DetailActions actions={[accept]} primary="accept" />
    </Inline>
  )
}
