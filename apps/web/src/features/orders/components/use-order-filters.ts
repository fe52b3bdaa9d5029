import { paymentStatuses } from "@packhaus/contract/commerce/orders"
import type { orderList } from "@packhaus/contract/orders/list"
import { orderMarks } from "@packhaus/contract/orders/rules"
import { holdReasons, shippedSpans, trackingStates } from "@packhaus/contract/orders/status"
import { locationKinds } from "@packhaus/contract/stock-locations/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { shopChoices } from "#features/shops/components/shop-choices.ts"
import { locationChoices } from "#features/stock-locations/components/location-choices.ts"
import { useCountries } from "#lib/countries.ts"
import { optionsOf } from "#lib/options.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** The filters of the orders list. The status is the tabs' business; what one may not see is not offered. */
export function useOrderFilters(isNeeded: boolean): FilterWords<typeof orderList> {
  const { t } = useTranslation("orders")
  const { t: tMarks } = useTranslation("order-marks")
  const countries = useCountries()
  const can = useCan()
  const seesMany = useSeesMany()
  const shops = useQuery({ ...shopChoices, enabled: isNeeded && can("shop.read") })
  const places = useQuery({ ...locationChoices, enabled: isNeeded && can("location.read") })
  const merchants = useMerchantChoices(isNeeded)
  return {
    payment_status: {
      label: t(($) => $.filters.payment),
      options: optionsOf(paymentStatuses, (value) => t(($) => $.payment[value])),
    },
    hold: {
      label: t(($) => $.filters.hold),
      options: optionsOf(holdReasons, (value) => t(($) => $.holds[value].name)),
    },
    mark: {
      label: tMarks(($) => $.filter),
      options: optionsOf(orderMarks, (value) => tMarks(($) => $.names[value])),
    },
    shipped: {
      label: t(($) => $.filters.shipped),
      options: optionsOf(shippedSpans, (value) => t(($) => $.filters.shippedIn[value])),
    },
    tracking: can("shop.read")
      ? {
          label: t(($) => $.filters.tracking),
          options: optionsOf(trackingStates, (value) => t(($) => $.filters.trackingStates[value])),
        }
      : null,
    country_code: { label: t(($) => $.filters.country), options: countries },
    location_id: { label: t(($) => $.filters.location), options: places.data?.map(named) ?? [] },
    location_kind: {
      label: t(($) => $.filters.kind),
      options: optionsOf(locationKinds, (value) => t(($) => $.kinds[value])),
    },
    shop_id: can("shop.read")
      ? { label: t(($) => $.filters.shop), options: shops.data?.map(named) ?? [] }
      : null,
    merchant_id: seesMany ? { label: t(($) => $.filters.merchant), options: merchants } : null,
    created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
  }
}
