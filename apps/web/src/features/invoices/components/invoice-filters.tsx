import { owners } from "@packhaus/contract/invoices/schema"
import { invoiceTypes } from "@packhaus/contract/invoices/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import type { Patch } from "#lib/use-search.ts"
import { type Filter, Filters } from "#ui/data-table/filters.tsx"
import { type InvoiceSearch, invoiceGroups } from "../queries.ts"

export const noFilters = {
  type: "",
  status: "",
  owner: "",
  merchant: "",
  from: "",
  to: "",
} as const satisfies Partial<InvoiceSearch>

/** Type, status inside the group, whose, and from when to when. Who sees one organisation chooses none. */
export function InvoiceFilters({
  search,
  patch,
}: {
  search: InvoiceSearch
  patch: Patch<InvoiceSearch>
}) {
  const { t } = useTranslation("invoices")
  const seesMany = useSeesMany()
  const [opened, setOpened] = useState(false)
  const merchants = useMerchantChoices(opened || search.merchant !== "")
  const statuses = invoiceGroups[search.group]
  const filter = (name: keyof typeof noFilters, options: Filter["options"]): Filter => ({
    name,
    label: t(($) => $.filters[name]),
    value: search[name],
    options,
  })
  return (
    <Filters
      onOpen={() => setOpened(true)}
      patch={patch}
      filters={[
        filter(
          "type",
          optionsOf(invoiceTypes, (value) => t(($) => $.types[value])),
        ),
        ...(statuses.length > 1
          ? [
              filter(
                "status",
                optionsOf(statuses, (value) => t(($) => $.statuses.invoice[value])),
              ),
            ]
          : []),
        ...(seesMany
          ? [
              filter(
                "owner",
                optionsOf(owners, (value) => t(($) => $.owners[value])),
              ),
              filter("merchant", merchants),
            ]
          : []),
        filter("from", "day"),
        filter("to", "day"),
      ]}
    />
  )
}
