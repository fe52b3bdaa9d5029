import type { offerList } from "@packhaus/contract/sourcing/offers/list"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"
import { requestFilter, supplierFilter } from "../queries.ts"

/** The filters of offers: a supplier sees neither organisations nor requests. */
export function useOfferFilters(): FilterWords<typeof offerList> {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const can = useCan()
  const seesMany = useSeesMany()
  return {
    status: [t(($) => $.columns.status), (value) => t(($) => $.statuses[value])],
    kind: [t(($) => $.columns.service), (value) => tRequest(($) => $.services[value])],
    supplier_id: [t(($) => $.columns.supplier), supplierFilter],
    request_id: [t(($) => $.columns.request), requestFilter],
    organisation_id: seesMany &&
      can("product_request.read") && [t(($) => $.columns.organisation), merchantFilter],
    valid_until: { from: t(($) => $.validFrom), to: t(($) => $.validTo) },
  }
}
