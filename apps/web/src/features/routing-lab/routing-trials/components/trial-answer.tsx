import type { RoutingTrial } from "@packhaus/contract/routing-lab/routing-trials/schema"
import { useTranslation } from "react-i18next"
import { useSeesMoney } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Figures } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

/** One sentence with the result, the reason, and the cost. */
export function TrialAnswer({ trial }: { trial: RoutingTrial }) {
  const { t } = useTranslation("routing-trials")
  const { t: ofOrders } = useTranslation("orders")
  const { country, money } = useFormat()
  const seesMoney = useSeesMoney()
  const { routing, holds, missing, parcels, net } = trial
  const [first] = parcels
  const { list_country_code: listed } = trial
  const isShort = holds.length > 0 || missing.length > 0
  const title = !routing
    ? isShort
      ? t(($) => $.answer.waits)
      : t(($) => $.answer.nothing)
    : routing.rule === "partial"
      ? t(($) => $.answer.partial)
      : parcels.length === 1 && first
        ? t(($) => $.answer.whole, { name: first.name })
        : t(($) => $.answer.parcels, { count: parcels.length })
  const goods = missing
    .map(({ sku, quantity }) => t(($) => $.answer.piece, { sku: sku ?? "–", quantity }))
    .join(", ")
  return (
    <>
      <Notice tone={isShort ? "attention" : "success"} title={title} announce>
        {routing ? (
          <div>
            {ofOrders(($) => $.because[routing.rule], {
              rank: String(first?.rank ?? ""),
              list: routing.list
                ? ofOrders(($) => $.because[routing.list === "own" ? "own" : "platform"])
                : "",
              country:
                !listed || listed === "ZZ" ? ofOrders(($) => $.because.elsewhere) : country(listed),
            })}
          </div>
        ) : null}
        {holds.map((hold) => (
          <div key={hold}>
            {ofOrders(($) => $.holds[hold].name)}: {ofOrders(($) => $.holds[hold].todo)}
          </div>
        ))}
        {goods ? <div>{t(($) => $.answer.missing, { goods })}</div> : null}
      </Notice>
      {seesMoney && parcels.length > 0 ? (
        <Figures
          figures={[
            { name: t(($) => $.parcels.title), value: String(parcels.length) },
            {
              name: t(($) => $.answer.charged),
              value: net === null ? t(($) => $.answer.unknown) : money(net, "eur"),
            },
          ]}
        />
      ) : null}
    </>
  )
}
