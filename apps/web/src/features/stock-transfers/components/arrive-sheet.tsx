import { lineTitle } from "@packhaus/contract/stock-orders/rules"
import { stockTransfers as api } from "@packhaus/contract/stock-transfers/endpoints"
import {
  ArriveStockTransfer,
  type StockTransferDetail,
} from "@packhaus/contract/stock-transfers/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Stack } from "#ui/page/layout.tsx"
import { staleByTransfer } from "../queries.ts"

type Props = { transfer: StockTransferDetail; onClose: () => void }
const pieces = ["arrived", "damaged"] as const

/** Books what came, filled in with what was sent. */
export function ArriveSheet({ transfer: { id, lines }, onClose }: Props) {
  const { t } = useTranslation("stock-transfers")
  const { form, save } = useMutationForm({
    schema: ArriveStockTransfer,
    values: {
      lines: lines.map((line) => ({ line_id: line.id, arrived: line.quantity, damaged: 0 })),
    },
    send: (body: ArriveStockTransfer) => call(api.arrive, { params: { id }, body }),
    done: t(($) => $.arrive.done),
    failed: t(($) => $.failed),
    stale: staleByTransfer,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.arrive.title)}
      lead={t(($) => $.arrive.lead)}
      form={form}
      save={save}
      submit={t(($) => $.arrive.action)}
      onClose={onClose}
    >
      <Stack>
        {lines.map((line, index) => (
          <div key={line.id}>
            <strong>{lineTitle(line)}</strong>
            <FieldGrid>
              {pieces.map((what) => (
                <NumberField
                  key={what}
                  label={t(($) => $.columns[what])}
                  aria-label={t(($) => $.arrive.of, {
                    what: t(($) => $.columns[what]),
                    item: lineTitle(line),
                  })}
                  min={0}
                  max={line.quantity}
                  {...form.number(`lines.${index}.${what}`)}
                />
              ))}
            </FieldGrid>
          </div>
        ))}
      </Stack>
    </FormSheet>
  )
}
