import type { offerList } from "@packhaus/contract/offers/list"
import { offerLifecycle } from "@packhaus/contract/offers/status"
import { requestServices } from "@packhaus/contract/product-requests/status"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"
import { offerQueries } from "../queries.ts"

/** By what offers are narrowed: a supplier learns neither whose requests nor which they are. */
export function useOfferFilters(): FilterWords<typeof offerList> {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const can = useCan()
  const seesMany = useSeesMany()
  const merchants = useMerchantChoices(true)
  const asks = can("product_request.assign")
  const seesRequests = can("product_request.read")
  const { data: suppliers = [] } = useQuery({ ...offerQueries.suppliers, enabled: asks })
  const { data: requests = [] } = useQuery({ ...offerQueries.requests, enabled: seesRequests })
  return {
    status: {
      label: t(($) => $.columns.status),
      options: optionsOf(offerLifecycle.statuses, (value) => t(($) => $.statuses[value])),
    },
    kind: {
      label: t(($) => $.columns.service),
      options: optionsOf(requestServices, (value) => tRequest(($) => $.services[value])),
    },
    supplier_id: asks
      ? {
          label: t(($) => $.columns.supplier),
          options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
        }
      : null,
    request_id: seesRequests
      ? {
          label: t(($) => $.columns.request),
          options: requests
            .filter(({ status }) => status !== "draft")
            .map(({ id, product_name }) => ({ value: id, label: product_name })),
        }
      : null,
    organisation_id:
      seesMany && seesRequests
        ? { label: t(($) => $.columns.organisation), options: merchants }
        : null,
    valid_until: { from: t(($) => $.validFrom), to: t(($) => $.validTo) },
  }
}
