import type { OfferRow } from "@packhaus/contract/offers/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { OfferBadge } from "./offer-badge.tsx"

/** The columns of the offers; a cost or price that a role may not read has no column. */
export function useOfferColumns(): Column<OfferRow>[] {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, calendar } = useFormat()
  const can = useCan()
  const isSupplier = can("quote_request.answer")
  const seesMany = useSeesMany() && !isSupplier
  return useMemo(() => {
    const none = <Faint>–</Faint>
    const euro = (amount: number | null) => (amount === null ? none : money(amount, "eur"))
    const organisation: Column<OfferRow> = {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      cell: ({ organisation_name }) => organisation_name ?? none,
    }
    const supplier: Column<OfferRow> = {
      id: "supplier_name",
      header: t(($) => $.columns.supplier),
      cell: ({ supplier_name }) => supplier_name,
      sortable: true,
    }
    const quoted: Column<OfferRow> = {
      id: "quoted",
      header: t(($) => $.columns.quoted),
      cell: (offer) =>
        offer.quoted === null || !offer.currency ? none : money(offer.quoted, offer.currency),
      align: "right",
    }
    const cost: Column<OfferRow> = {
      id: "cost",
      header: t(($) => $.columns.cost),
      cell: (offer) => euro(offer.cost),
      align: "right",
    }
    const price: Column<OfferRow> = {
      id: "price",
      header: t(($) => $.columns.unit),
      cell: (offer) => euro(offer.price),
      align: "right",
    }
    const amounts = () => {
      if (isSupplier) return [quoted]
      return seesMany ? [cost, price] : [price]
    }
    return [
      {
        id: "product_name",
        header: t(($) => $.columns.product),
        cell: ({ product_name }) => product_name,
        fixed: true,
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <OfferBadge status={status} />,
      },
      ...(seesMany ? [organisation] : []),
      ...(isSupplier ? [] : [supplier]),
      {
        id: "kind",
        header: t(($) => $.columns.service),
        cell: ({ kind }) => tRequest(($) => $.services[kind]),
      },
      {
        id: "moq",
        header: t(($) => $.columns.moq),
        cell: ({ moq }) => number(moq),
        align: "right",
      },
      ...amounts(),
      {
        id: "valid_until",
        header: t(($) => $.columns.valid),
        cell: ({ valid_until }) => calendar(valid_until),
        sortable: true,
      },
      {
        id: "submitted_at",
        header: t(($) => $.columns.submitted),
        cell: ({ submitted_at }) => (submitted_at ? <Moment at={submitted_at} relative /> : none),
        sortable: true,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: ({ created_at }) => <Moment at={created_at} relative />,
        sortable: true,
      },
    ]
  }, [t, tRequest, money, number, calendar, isSupplier, seesMany])
}
