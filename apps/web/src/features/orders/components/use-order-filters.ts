import type { orderList } from "@packhaus/contract/orders/list"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { shopFilter } from "#features/shops/components/shop-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { locationFilter } from "#features/stock/stock-locations/components/location-choices.ts"
import { useCountries } from "#lib/countries.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"

/**
 * The filters of the orders list. The tabs filter by status; a filter on data that the viewer may
 * not see is not offered.
 */
export function useOrderFilters(): FilterWords<typeof orderList> {
  const { t } = useTranslation("orders")
  const { t: tMarks } = useTranslation("order-marks")
  const countries = useCountries()
  const can = useCan()
  const seesMany = useSeesMany()
  return {
    payment_status: [t(($) => $.filters.payment), (value) => t(($) => $.payment[value])],
    hold: [t(($) => $.filters.hold), (value) => t(($) => $.holds[value].name)],
    mark: [tMarks(($) => $.filter), (value) => tMarks(($) => $.names[value])],
    shipped: [t(($) => $.filters.shipped), (value) => t(($) => $.filters.shippedIn[value])],
    tracking: can("shop.read") && [
      t(($) => $.filters.tracking),
      (value) => t(($) => $.filters.trackingStates[value]),
    ],
    country_code: [t(($) => $.filters.country), countries],
    location_id: [t(($) => $.filters.location), locationFilter],
    location_kind: [t(($) => $.filters.kind), (value) => t(($) => $.kinds[value])],
    shop_id: [t(($) => $.filters.shop), shopFilter],
    merchant_id: seesMany && [t(($) => $.filters.merchant), merchantFilter],
    created_at: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
  }
}
