import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { canMove } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import type { DetailAction } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { isService } from "./compared.ts"
import { OfferedGoods } from "./offered-goods.tsx"

/** Queries to invalidate after a decision about an offer. */
export const staleByDecision = ["offers", "product-requests", "dashboard", "session"]

/**
 * Accepts an offer after a confirmation that shows the agreement; false without permission or in
 * another state.
 */
export function useAcceptOffer(offer: Offer, label?: string): DetailAction | false {
  const { t } = useTranslation("offers")
  const can = useCan()
  const { id, version, supplier_name: supplier } = offer
  return (
    can("offer.decide") &&
    canMove(offer, "accept") && {
      name: "accept",
      label: label ?? t(($) => $.accept.action),
      opens: (close) => (
        <SaveDialog
          title={t(($) => $.accept.title, { supplier })}
          body={
            <>
              {t(($) => (isService(offer) ? $.accept.bodyOnce : $.accept.body))}
              <OfferedGoods
                lines={offer.lines}
                tiers={(offer.prices?.lines ?? []).map((tiers) =>
                  tiers.map(({ from, price }) => ({ from, amount: price })),
                )}
                currency="eur"
              />
            </>
          }
          go={t(($) => $.accept.action)}
          send={() => call(api.accept, { params: { id }, body: { version } })}
          done={t(($) => $.accept.done)}
          failed={t(($) => $.accept.failed)}
          stale={staleByDecision}
          onClose={close}
        />
      ),
    }
  )
}
