import { PriceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { priceBases } from "@packhaus/contract/kernel/money"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useShowRun } from "#features/bulk/bulk-runs/components/use-show-run.ts"
import { bulkQueries, type LineChoice, runToEnd } from "#features/bulk/bulk-runs/queries.ts"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { Sums } from "#ui/display/facts.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { staleByMoney } from "../queries.ts"

type Props = {
  count: number
  selection: LineChoice
  /** Called once the price is set. */
  onDone: () => void
  onClose: () => void
}

/** Sets one price for many waiting lines of the same kind. */
export function PriceLinesSheet({ count, selection, onDone, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { t: tBulk } = useTranslation("bulk-runs")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
  const showRun = useShowRun()
  const kind = "waiting_lines.price"
  const { form, save } = useMutationForm({
    schema: PriceLine,
    values: { price: Number.NaN, base: 1 },
    send: (price: PriceLine) => runToEnd({ kind, selection, ...price }),
    done: ({ done }) => (done === 0 ? "" : t(($) => $.waitingBulk.priced, { count: done })),
    failed: tBulk(($) => $.bulk.failed),
    stale: staleByMoney,
    onDone: (run) => {
      onDone()
      showRun(run)
    },
  })
  const { data, error, refetch } = useQuery({
    ...bulkQueries.previewLines({ kind, selection }),
    // The run prices the lines one by one: read again meanwhile, they would be missing.
    enabled: !save.isPending && !save.isSuccess,
  })
  const isPriceable = data !== undefined && data.possible > 0 && data.kinds.length === 1
  return (
    <FormSheet
      title={t(($) => $.waitingBulk.priceTitle, { count })}
      lead={t(($) => $.waitingBulk.priceLead)}
      form={form}
      save={save}
      submit={t(($) => $.waitingBulk.submit)}
      onClose={onClose}
      locked={!isPriceable}
    >
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
      {data ? null : error ? null : <SectionBones lines={["60%", "45%"]} />}
      {data?.possible === 0 ? (
        <Notice announce tone="attention" title={t(($) => $.waitingBulk.noneToPrice)} />
      ) : null}
      {data && data.kinds.length > 1 ? (
        <Notice announce tone="attention" title={t(($) => $.waitingBulk.mixed)}>
          {t(($) => $.waitingBulk.mixedBody, { kinds: data.kinds.map(feeOf).join(", ") })}
        </Notice>
      ) : null}
      {isPriceable ? (
        <>
          <Sums
            rows={[
              [t(($) => $.waitingBulk.kind), data.kinds.map(feeOf).join(", ")],
              [t(($) => $.waitingBulk.lines), number(data.possible)],
            ]}
            total={[t(($) => $.waitingBulk.pieces), number(data.quantity)]}
          />
          <FormFields
            form={form}
            fields={{
              price: { label: t(($) => $.waitingBulk.amount), as: "money" },
              base: {
                label: t(($) => $.waitingBulk.base),
                options: priceBases.map((base) => ({
                  value: String(base),
                  label: tPrices(($) => $.pieces, { count: base, pieces: number(base) }),
                })),
              },
            }}
          />
        </>
      ) : null}
    </FormSheet>
  )
}
