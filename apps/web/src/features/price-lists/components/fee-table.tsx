import type { Fee } from "@packhaus/contract/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Moment } from "#ui/moment.tsx"
import { PlainTable } from "#ui/plain-table.tsx"
import { usePriceWords } from "./price-amount.tsx"
import { useFeeWords } from "./use-fee-words.ts"

/** The prices of the first day were entered by no person. */
const nobody = ["", "system"]

/** Prices one after the other: what, how much, from when, and who entered it. */
export function FeeTable({ label, fees }: { label: string; fees: readonly Fee[] }) {
  const { t } = useTranslation("price-lists")
  const { calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const wordsOf = usePriceWords()
  return (
    <PlainTable
      label={label}
      head={[
        t(($) => $.columns.fee),
        t(($) => $.columns.amount),
        t(($) => $.columns.valid_from),
        t(($) => $.columns.by),
        t(($) => $.columns.at),
      ]}
      figures={[1]}
      rows={fees.map((fee) => ({
        id: fee.id,
        cells: [
          feeOf({ ...fee, weight: fee.max_weight }),
          fee.amount === null ? t(($) => $.back) : wordsOf({ amount: fee.amount, base: fee.base }),
          calendar(fee.valid_from),
          nobody.includes(fee.created_by) ? "Packhaus" : fee.created_by,
          <Moment key="at" at={fee.created_at} />,
        ],
      }))}
    />
  )
}
