import { shops } from "@packhaus/contract/shops/endpoints"
import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { shopOffersQuery } from "../queries.ts"

/**
 * Shops that the person came from and that wait to be connected; renders nothing if there are none.
 */
export function ShopOffers() {
  const { t } = useTranslation("shop-visits")
  const can = useCan()
  const { data = [] } = useQuery({ ...shopOffersQuery, enabled: can("shop_offer.read") })
  const mayConnect = can("shop.write")
  const connect = useSave({
    send: (domain: string) => call(shops.connect, { body: { domain } }),
    failed: t(($) => $.offers.failed),
    stale: [],
    onDone: ({ url }) => location.assign(url),
  })
  const dismiss = useSave({
    send: (id: string) => call(shopVisits.dismiss, { params: { id } }),
    done: t(($) => $.offers.dismissed),
    failed: t(($) => $.offers.failed),
    stale: ["shop-offers", "dashboard"],
  })
  if (data.length === 0) return null
  return (
    <Section flush title={t(($) => $.offers.title, { count: data.length })}>
      <Lines>
        <Line title={t(($) => (mayConnect ? $.offers.body : $.offers.later))} />
        {data.map(({ id, domain }) => (
          <Line key={id} title={<strong>{domain}</strong>}>
            {can("shop_offer.dismiss") ? (
              <Button
                look="quiet"
                aria-label={t(($) => $.offers.dismissNamed, { domain })}
                loading={dismiss.isPending && dismiss.variables === id}
                onClick={() => dismiss.mutate(id)}
              >
                {t(($) => $.offers.dismiss)}
              </Button>
            ) : null}
            {mayConnect ? (
              <Button
                look="primary"
                aria-label={t(($) => $.offers.connectNamed, { domain })}
                loading={connect.isPending && connect.variables === domain}
                onClick={() => connect.mutate(domain)}
              >
                {t(($) => $.offers.connect)}
              </Button>
            ) : null}
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
