import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { type StockPush, UpdateStockPush } from "@packhaus/contract/shops/stock-pushes/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByTelling } from "../queries.ts"

/** The number of pieces of one variant that are withheld from the shop. */
export function KeepBackSheet({ push, onClose }: { push: StockPush; onClose: () => void }) {
  const { t } = useTranslation("stock-pushes")
  const { form, save } = useMutationForm({
    schema: UpdateStockPush,
    values: { buffer: push.buffer },
    send: (body: z.output<typeof UpdateStockPush>) =>
      call(api.keepBack, { params: { id: push.id }, body }),
    done: t(($) => $.keepBack.done),
    failed: t(($) => $.form.failed),
    stale: staleByTelling,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.keepBack.title)}
      lead={t(($) => $.keepBack.lead)}
      form={form}
      save={save}
      submit={t(($) => $.keepBack.submit)}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ buffer: { label: t(($) => $.keepBack.label), min: 0 } }} />
    </FormSheet>
  )
}
