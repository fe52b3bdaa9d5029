import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { canMove } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { PriceSheet } from "./price-sheet.tsx"
import { staleByDecision as stale, useAcceptOffer } from "./use-accept-offer.tsx"

/**
 * Actions on an offer: the policy decides which, the life cycle when. `isOnly`: accepting is the
 * obvious next step.
 */
export function OfferActions({ offer, isOnly = false }: { offer: Offer; isOnly?: boolean }) {
  const { t } = useTranslation("offers")
  const can = useCan()
  const accept = useAcceptOffer(offer)
  const { id, supplier_name: supplier } = offer
  const params = { id }
  const actions: (DetailAction | false)[] = [
    accept,
    can("offer.margin") &&
      (offer.status === "open" || canMove(offer, "open")) && {
        name: "prices",
        label: t(($) => $.prices.action),
        opens: (close) => <PriceSheet offer={offer} onClose={close} />,
      },
    can("offer.decide") &&
      canMove(offer, "accept") && {
        name: "decline",
        label: t(($) => $.decline.action),
        inMenu: true,
        opens: (close) => (
          <SaveDialog
            title={t(($) => $.decline.title, { supplier })}
            body={t(($) => $.decline.body)}
            go={t(($) => $.decline.action)}
            danger
            send={() => call(api.decline, { params })}
            done={t(($) => $.decline.done)}
            failed={t(($) => $.decline.failed)}
            stale={stale}
            onClose={close}
          />
        ),
      },
    can("offer.margin") &&
      canMove(offer, "withdraw") && {
        name: "withdraw",
        label: t(($) => $.withdraw.action),
        inMenu: true,
        opens: (close) => (
          <SaveDialog
            title={t(($) => $.withdraw.title)}
            body={t(($) => $.withdraw.body)}
            go={t(($) => $.withdraw.action)}
            danger
            send={() => call(api.withdraw, { params })}
            done={t(($) => $.withdraw.done)}
            failed={t(($) => $.withdraw.failed)}
            stale={stale}
            onClose={close}
          />
        ),
      },
  ]
  const known = actions.filter((action) => action !== false)
  return <DetailActions actions={known} primary={isOnly ? "accept" : null} />
}
