import type { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { useFeeAmount } from "./price-amount.tsx"
import { entererOf } from "./use-fee-columns.tsx"
import { useFeeWords } from "./use-fee-words.ts"

type Props = {
  label: string
  fees: readonly Fee[]
  /**
   * On the page of an organisation: shows the origin of the price instead of the person who entered
   * it.
   */
  own?: boolean
  /** Planned prices can be withdrawn. */
  onRevoke?: (fee: Fee) => void
}

/** A list of prices: service, amount, first day, and the person who entered it. */
export function FeeTable({ label, fees, own = false, onRevoke }: Props) {
  const { t } = useTranslation("price-lists")
  const { calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const amountOf = useFeeAmount()
  const can = useCan()
  const revocable = onRevoke !== undefined && can("fee.write")
  return (
    <PlainTable
      label={label}
      head={[
        t(($) => $.columns.fee),
        t(($) => $.columns.amount),
        t(($) => $.columns.valid_from),
        ...(own ? [t(($) => $.columns.origin)] : [t(($) => $.columns.by), t(($) => $.columns.at)]),
        ...(revocable ? [t(($) => $.revoke.column)] : []),
      ]}
      figures={[1]}
      acts={revocable}
      rows={fees.map((fee) => ({
        id: fee.id,
        cells: [
          feeOf({ ...fee, weight: fee.max_weight }),
          amountOf(fee),
          calendar(fee.valid_from),
          ...(own
            ? [t(($) => $.origins[fee.organisation_id ? "organisation" : "platform"])]
            : [entererOf(fee), <Moment key="at" at={fee.created_at} />]),
          ...(revocable
            ? [
                <Button key="r" onClick={() => onRevoke(fee)}>
                  {t(($) => $.revoke.action)}
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  )
}
