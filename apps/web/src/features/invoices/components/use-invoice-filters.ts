import type { invoiceList } from "@packhaus/contract/invoices/list"
import { owners } from "@packhaus/contract/invoices/schema"
import { type InvoiceGroup, invoiceGroups, invoiceTypes } from "@packhaus/contract/invoices/status"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import type { FilterWords } from "#ui/data-table/offered-filters.ts"

const groupIn = (search: string): InvoiceGroup => {
  const group = new URLSearchParams(search).get("group")
  return (Object.keys(invoiceGroups) as InvoiceGroup[]).find((one) => one === group) ?? "all"
}

/** Type, status inside the group, whose, and from when to when. Who sees one organisation chooses none. */
export function useInvoiceFilters(
  search: string,
  isNeeded: boolean,
): FilterWords<typeof invoiceList> {
  const { t } = useTranslation("invoices")
  const seesMany = useSeesMany()
  const merchants = useMerchantChoices(isNeeded)
  const statuses = invoiceGroups[groupIn(search)]
  return {
    type: {
      label: t(($) => $.filters.type),
      options: optionsOf(invoiceTypes, (value) => t(($) => $.types[value])),
    },
    status:
      statuses.length > 1
        ? {
            label: t(($) => $.filters.status),
            options: optionsOf(statuses, (value) => t(($) => $.statuses.invoice[value])),
          }
        : null,
    owner: seesMany
      ? {
          label: t(($) => $.filters.owner),
          options: optionsOf(owners, (value) => t(($) => $.owners[value])),
        }
      : null,
    organisation_id: seesMany ? { label: t(($) => $.filters.merchant), options: merchants } : null,
    issued_on: { from: t(($) => $.filters.from), to: t(($) => $.filters.to) },
    due_on: { from: t(($) => $.filters.dueFrom), to: t(($) => $.filters.dueTo) },
  }
}
