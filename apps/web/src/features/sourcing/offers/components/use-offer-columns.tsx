import type { OfferRow } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { OfferBadge } from "./offer-badge.tsx"

/** The columns of the offers; a cost or price that a role may not see has no column. */
export function useOfferColumns(): Columns<OfferRow> {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const can = useCan()
  const isSupplier = can("quote_request.answer")
  const seesMany = useSeesMany() && !isSupplier
  return [
    {
      id: "product_name",
      header: t(($) => $.columns.product),
      cell: ({ product_name, picture }) => <Pictured src={picture}>{product_name}</Pictured>,
      fixed: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <OfferBadge status={status} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
      clips: true,
    },
    !isSupplier && {
      id: "supplier_name",
      header: t(($) => $.columns.supplier),
      sortable: true,
      clips: true,
    },
    {
      id: "kind",
      header: t(($) => $.columns.service),
      cell: ({ kind }) => tRequest(($) => $.services[kind]),
    },
    { id: "moq", header: t(($) => $.columns.moq), as: "number" },
    isSupplier && {
      id: "quoted",
      header: t(($) => $.columns.quoted),
      as: "money",
      currency: "currency",
    },
    seesMany && { id: "cost", header: t(($) => $.columns.cost), as: "money" },
    !isSupplier && { id: "price", header: t(($) => $.columns.unit), as: "money" },
    { id: "valid_until", header: t(($) => $.columns.valid), as: "day", sortable: true },
    { id: "submitted_at", header: t(($) => $.columns.submitted), as: "ago", sortable: true },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}
