import { orders as api } from "@packhaus/contract/orders/endpoints"
import { NoteOrder, type Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { useVerb } from "../queries.ts"

/** An internal note for the history of an order. */
export function NoteSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const form = useSchemaForm(NoteOrder, { note: "" })
  const save = useVerb({
    order,
    verb: "note",
    form,
    onDone: onClose,
    send: (body: NoteOrder) => call(api.note, { params: { id: order.id }, body }),
  })
  return (
    <FormSheet
      title={t(($) => $.note.title, { number: order.number })}
      lead={t(($) => $.note.lead)}
      form={form}
      save={save}
      submit={t(($) => $.note.submit)}
      onClose={onClose}
    >
      <TextAreaField label={t(($) => $.note.text)} rows={4} {...form.field("note")} />
    </FormSheet>
  )
}
