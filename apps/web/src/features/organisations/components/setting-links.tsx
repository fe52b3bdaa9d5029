import { apiKeyPaths } from "@packhaus/contract/access/api-keys/paths"
import type { Action } from "@packhaus/contract/access/policy"
import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { priceListPaths } from "@packhaus/contract/invoicing/price-lists/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { id: string; type: OrganisationType; isOwn: boolean }
type Setting = "thresholds" | "billing" | "prices" | "keys"
type Place = { setting: Setting; path: string; needs: Action; shown: boolean }

/** Links to settings on other pages: money, prices, keys. Only those the viewer may open. */
export function SettingLinks({ id, type, isOwn }: Props) {
  const { t } = useTranslation("organisations")
  const can = useCan()
  const isCustomer = type === "customer"
  const all: Place[] = [
    {
      setting: "thresholds",
      path: isOwn ? ledgerPaths.own : ledgerPaths.of(id),
      needs: "balance.read",
      shown: isCustomer,
    },
    {
      setting: "billing",
      path: invoiceRunPaths.billingOf(id),
      needs: "billing.read",
      shown: isCustomer && !isOwn,
    },
    {
      setting: "prices",
      path: priceListPaths.own,
      needs: "fee.read_own",
      shown: isOwn && isCustomer,
    },
    { setting: "keys", path: apiKeyPaths.list, needs: "api_key.read", shown: isOwn },
  ]
  const places = all.filter(({ needs, shown }) => shown && can(needs))
  if (places.length === 0) return null
  return (
    <Section flush title={t(($) => $.settings.elsewhere)}>
      <Lines>
        {places.map(({ setting, path }) => (
          <Line
            key={setting}
            title={t(($) => $.settings.places[setting].title)}
            sub={t(($) => $.settings.places[setting].sub)}
          >
            <LinkButton to={path}>{t(($) => $.settings.open)}</LinkButton>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
