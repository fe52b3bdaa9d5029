import { offers as api } from "@packhaus/contract/offers/endpoints"
import { canMove } from "@packhaus/contract/offers/rules"
import type { Offer } from "@packhaus/contract/offers/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { isService } from "./compared.ts"
import { OfferedGoods } from "./offered-goods.tsx"
import { PriceSheet } from "./price-sheet.tsx"

const stale = ["offers", "product-requests", "dashboard", "session"]

/** What can be done with an offer: the policy says by whom, the life cycle when. `isBest`: to accept it is the next sensible step. */
export function OfferActions({ offer, isBest = false }: { offer: Offer; isBest?: boolean }) {
  const { t } = useTranslation("offers")
  const can = useCan()
  const { id, version, supplier_name: supplier } = offer
  const params = { id }
  const actions: (DetailAction | false)[] = [
    can("offer.decide") &&
      canMove(offer, "accept") && {
        name: "accept",
        label: t(($) => $.accept.action),
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
            send={() => call(api.accept, { params, body: { version } })}
            done={t(($) => $.accept.done)}
            failed={t(($) => $.accept.failed)}
            stale={stale}
            onClose={close}
          />
        ),
      },
    can("offer.margin") && {
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
  return <DetailActions actions={known} primary={isBest ? "accept" : null} />
}
