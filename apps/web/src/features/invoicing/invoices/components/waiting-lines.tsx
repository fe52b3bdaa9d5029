import { invoiceRunPaths } from "@packhaus/contract/invoicing/invoice-runs/paths"
import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { WaitingLine } from "@packhaus/contract/invoicing/invoices/schema"
import { IconTag } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import type { RowAction } from "#ui/data-table/row-actions.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { staleByMoney } from "../queries.ts"
import { LineSource } from "./line-source.tsx"

const PriceSheet = lazyPart(() => import("./price-sheet.tsx"), "PriceSheet")

/**
 * Actions for a waiting line: set its price, approve it, or open the organisation with unknown VAT.
 */
function useRemedies() {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const approve = useSave({
    send: (id: string) => call(api.approve, { params: { id } }),
    undo: (id) => call(api.unapprove, { params: { id } }),
    done: tPrices(($) => $.approve.done),
    failed: tPrices(($) => $.approve.failed),
    stale: staleByMoney,
  })
  return (line: WaitingLine): (RowAction | false)[] => [
    line.waits_for === "vat" && {
      name: "billing",
      label: t(($) => $.waiting.billing),
      to: invoiceRunPaths.billingOf(line.organisation_id),
    },
    line.waits_for === "approval" && {
      name: "approve",
      label: tPrices(($) => $.approve.action),
      loading: approve.isPending && approve.variables === line.id,
      onSelect: () => approve.mutate(line.id),
    },
    line.waits_for !== "vat" && {
      name: "price",
      label: t(($) => $.waiting.price),
      ...(line.waits_for === "approval" && { icon: IconTag }),
      opens: (close) => <PriceSheet line={line} onClose={close} />,
    },
  ]
}

export function useWaitingColumns(): Columns<WaitingLine> {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
  const can = useCan()
  const actions = useRemedies()
  return [
    {
      id: "line",
      header: t(($) => $.detail.line),
      cell: (line) =>
        line.variant_id ? <Pictured src={line.thumbnail}>{feeOf(line)}</Pictured> : feeOf(line),
      below: (line) => <LineSource line={line} />,
      fixed: true,
    },
    {
      id: "organisation",
      header: t(($) => $.waiting.organisation),
      of: "organisation_name",
      clips: true,
    },
    { id: "supplied_on", header: t(($) => $.detail.supplied_on), as: "day" },
    { id: "quantity", header: t(($) => $.detail.quantity), as: "number" },
    {
      id: "weight",
      header: t(($) => $.waiting.weight),
      of: ({ weight }) =>
        weight === null ? null : t(($) => $.waiting.grams, { grams: number(weight) }),
      align: "right",
    },
    {
      id: "net",
      header: t(($) => $.waiting.net),
      as: "money",
      none: tPrices(($) => $.waiting.price),
    },
    can("fee.write") && {
      id: "change",
      header: t(($) => $.waiting.change),
      actions,
      width: "15rem",
    },
  ]
}
