import { cardMessages as api } from "@packhaus/contract/ledger/card-payments/endpoints"
import { type CardMessage, SettleCardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { message: CardMessage; onClose: () => void }

/** Records how a message that could not be posted was settled. */
export function SettleSheet({ message, onClose }: Props) {
  const { t } = useTranslation("card-payments")
  const { form, save } = useMutationForm({
    schema: SettleCardMessage,
    values: { note: "" },
    send: (body: z.output<typeof SettleCardMessage>) =>
      call(api.settle, { params: { id: message.id }, body }),
    done: t(($) => $.settle.done),
    failed: t(($) => $.settle.failed),
    stale: ["card-messages", "dashboard"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.settle.title)}
      lead={t(($) => $.settle.lead)}
      form={form}
      save={save}
      submit={t(($) => $.settle.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ note: { label: t(($) => $.settle.note), as: "area", rows: 4, maxLength: 500 } }}
      />
    </FormSheet>
  )
}
