import type { invoiceList } from "@packhaus/contract/invoicing/invoices/list"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"

/**
 * Filters: type, status within the group, organisation, period. Without several organisations there
 * is no choice.
 */
export function useInvoiceFilters(): FilterWords<typeof invoiceList> {
  const { t } = useTranslation("invoices")
  const seesMany = useSeesMany()
  return {
    type: [t(($) => $.filters.type), (value) => t(($) => $.types[value])],
    status: [t(($) => $.filters.status), (value) => t(($) => $.statuses.invoice[value])],
    owner: seesMany && [t(($) => $.filters.owner), (value) => t(($) => $.owners[value])],
    organisation_id: seesMany && [t(($) => $.filters.merchant), merchantFilter],
    issued_on: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
    due_on: { from: t(($) => $.filters.dueFrom), to: t(($) => $.filters.dueTo) },
  }
}
