import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import {
  ArriveStockTransfer,
  type StockTransferDetail,
} from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useTranslation } from "react-i18next"
import { ArrivedPieces } from "#features/purchasing/kit/arrived-pieces.tsx"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { staleByTransfer } from "../queries.ts"

type Props = { transfer: StockTransferDetail; onClose: () => void }
const pieces = ["arrived", "damaged"] as const

/** Books arrived pieces, prefilled with the sent ones. */
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
        <ArrivedPieces
          lines={lines}
          counts={pieces}
          titleOf={lineTitle}
          labelOf={(what) => t(($) => $.columns[what])}
          nameOf={(what, item) => t(($) => $.arrive.of, { what, item })}
          maxOf={({ quantity }) => quantity}
          form={form}
        />
      </Stack>
    </FormSheet>
  )
}
