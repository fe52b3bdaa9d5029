import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { IconExternalLink } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { FactGroup } from "#ui/detail/fact-section.tsx"
import { Moment } from "#ui/display/moment.tsx"

/** The facts of a shop that cannot be changed here. */
export function useShopFacts() {
  const { t } = useTranslation("shops")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const when = (at: string | null) => (at ? <Moment at={at} time /> : t(($) => $.detail.never))
  const ofFront = (shop: Shop): FactGroup => ({
    title: t(($) => $.detail.connection),
    facts: [
      [t(($) => $.columns.domain), t(($) => $.own.address)],
      seesMany && [t(($) => $.columns.organisation), shop.organisation_name],
      [t(($) => $.own.since), when(shop.connected_at)],
    ],
  })
  const ofPlatform = (shop: Shop): FactGroup => ({
    title: t(($) => $.detail.connection),
    facts: [
      [
        t(($) => $.columns.domain),
        <a key="d" href={`https://${shop.domain}`} target="_blank" rel="noreferrer">
          {shop.domain} <IconExternalLink size={13} stroke={1.8} aria-hidden />
        </a>,
      ],
      seesMany && [t(($) => $.columns.organisation), shop.organisation_name],
      [t(($) => $.columns.status), t(($) => $.status[shop.status])],
      [t(($) => $.detail.currency), shop.currency_code?.toUpperCase() ?? null],
      [t(($) => $.columns.connected), when(shop.connected_at)],
      shop.disconnected_at !== null && [
        t(($) => $.detail.disconnected),
        when(shop.disconnected_at),
      ],
      [t(($) => $.columns.lastWebhook), when(shop.last_webhook_at)],
      [t(($) => $.detail.lastReconciled), when(shop.last_reconciled_at)],
      [
        t(($) => $.detail.backfill),
        t(($) => $.backfill[shop.backfill_status], { orders: number(shop.backfill_count) }),
      ],
    ],
  })
  return (shop: Shop): FactGroup[] => [hasPlatform(shop) ? ofPlatform(shop) : ofFront(shop)]
}
