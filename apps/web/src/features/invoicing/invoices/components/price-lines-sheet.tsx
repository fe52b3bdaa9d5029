import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { PriceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { priceBases } from "@packhaus/contract/kernel/money"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { bulkQueries, type LineChoice } from "#features/bulk/bulk-runs/queries.ts"
import { useFeeWords } from "#features/invoicing/price-lists/components/use-fee-words.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Sums } from "#ui/display/facts.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"

type Props = {
  count: number
  selection: LineChoice
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/** Sets one price for many waiting lines of the same kind. */
export function PriceLinesSheet({ count, selection, onStarted, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { t: tBulk } = useTranslation("bulk-runs")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { feeOf } = useFeeWords()
  const kind = "waiting_lines.price"
  const preview = useQuery(bulkQueries.previewLines({ kind, selection }))
  const { form, save } = useMutationForm({
    schema: PriceLine,
    values: { price: Number.NaN, base: 1 },
    send: (price: PriceLine) => call(api.start, { body: { kind, selection, ...price } }),
    failed: tBulk(($) => $.bulk.failed),
    stale: [],
    onDone: ({ bulk_run }) => onStarted(bulk_run),
  })
  const { data, error, refetch } = preview
  const isPriceable = data !== undefined && data.possible > 0 && data.kinds.length === 1
  return (
    <FormSheet
      title={t(($) => $.waitingBulk.priceTitle, { count })}
      lead={t(($) => $.waitingBulk.priceLead)}
      form={form}
      save={save}
      submit={t(($) => $.waitingBulk.price)}
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
