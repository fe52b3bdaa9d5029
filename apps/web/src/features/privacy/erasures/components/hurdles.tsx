import type { Action } from "@packhaus/contract/access/policy"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Hurdle } from "@packhaus/contract/privacy/erasures/schema"
import { stockPaths } from "@packhaus/contract/stock/stocks/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Place = { path: string; needs: Action }
type Props = { missing: readonly Hurdle[]; id: string; isOwn: boolean }

/** The screens that resolve each obligation; null if there is none. */
const placesOf = (id: string, isOwn: boolean): Record<Hurdle["what"], Place | null> => {
  const balance: Place = {
    path: isOwn ? ledgerPaths.own : ledgerPaths.of(id),
    needs: "balance.read",
  }
  return {
    last_owner: { path: memberPaths.own, needs: "member.read" },
    balance,
    transfers: balance,
    invoices: {
      path: isOwn ? `${invoicePaths.list}?group=open` : invoicePaths.openOf(id),
      needs: "invoice.read",
    },
    goods: { path: stockPaths.list, needs: "stock.read" },
    packagings: null,
    parcels: { path: isOwn ? orderPaths.list : orderPaths.of(id), needs: "order.read" },
  }
}

/** Obligations that must be met before an erasure, each with a link to its screen. */
export function Hurdles({ missing, id, isOwn }: Props) {
  const { t } = useTranslation("erasures")
  const { money, number } = useFormat()
  const can = useCan()
  const places = placesOf(id, isOwn)
  return (
    <Section flush title={t(($) => $.missing.title)}>
      <Lines>
        {missing.map(({ what, amount, count }) => {
          const place = places[what]
          const name = t(($) => $.missing.what[what])
          const sub = t(($) => $.missing.sub[what], {
            amount: money(amount ?? 0, "eur"),
            figure: number(count ?? 0),
          })
          return (
            <Line key={what} title={name} sub={sub}>
              {place && can(place.needs) ? (
                <LinkButton
                  to={place.path}
                  aria-label={t(($) => $.missing.openNamed, { what: name })}
                >
                  {t(($) => $.missing.open)}
                </LinkButton>
              ) : null}
            </Line>
          )
        })}
      </Lines>
    </Section>
  )
}
