import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { useFeeAmount } from "./price-amount.tsx"
import { useFeeWords } from "./use-fee-words.ts"

/** The initial prices were entered by no person. */
const nobody = ["", "system"]
export const entererOf = ({ created_by }: Fee) =>
  nobody.includes(created_by) ? "Packhaus" : created_by

/** The columns of the price history: service, amount, first day, and the person who entered it. */
export function useFeeColumns() {
  const { t } = useTranslation("price-lists")
  const { feeOf } = useFeeWords()
  const amountOf = useFeeAmount()
  const nameOf = (fee: Fee) => feeOf({ ...fee, weight: fee.max_weight })
  const columns: Columns<Fee> = [
    { id: "code", header: t(($) => $.columns.fee), cell: nameOf, fixed: true, sortable: true },
    {
      id: "amount",
      header: t(($) => $.columns.amount),
      cell: amountOf,
      align: "right",
      sortable: true,
    },
    { id: "valid_from", header: t(($) => $.columns.valid_from), as: "day", sortable: true },
    { id: "created_by", header: t(($) => $.columns.by), cell: entererOf },
    { id: "created_at", header: t(($) => $.columns.at), as: "date", sortable: true },
  ]
  return { columns, nameOf, amountOf }
}
