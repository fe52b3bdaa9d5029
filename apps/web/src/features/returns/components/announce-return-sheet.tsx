import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { Order } from "@packhaus/contract/orders/schema"
import { returns as api } from "@packhaus/contract/returns/endpoints"
import { returnableOf } from "@packhaus/contract/returns/retours/rules"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { lineName } from "#lib/line-name.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const Pieces = z
  .int(fieldError("quantity.whole"))
  .min(0, fieldError("number.too_small"))
  .max(1_000_000, fieldError("number.too_big"))
  .nullable()
const Form = z
  .object({ pieces: z.record(z.string(), Pieces), note: z.string() })
  .refine(({ pieces }) => Object.values(pieces).some(Boolean), {
    path: ["pieces"],
    message: fieldError("list.too_short"),
  })
type Props = { order: Order; onClose: () => void }

/** Announces pieces that the shopper sends back; a line with no quantity stays with the shopper. */
export function AnnounceReturnSheet({ order, onClose }: Props) {
  const { t } = useTranslation("returns")
  const lines = order.items.filter((line) => returnableOf(line) > 0)
  const { form, save } = useMutationForm({
    schema: Form,
    values: { pieces: Object.fromEntries(lines.map(({ id }) => [id, null])), note: "" },
    send: ({ pieces, note }: z.output<typeof Form>) =>
      call(api.announce, {
        params: { id: order.id },
        body: {
          items: lines.flatMap(({ id }) => {
            const quantity = pieces[id]
            return quantity ? [{ item_id: id, quantity }] : []
          }),
          note,
        },
      }),
    done: t(($) => $.announce.done),
    failed: t(($) => $.announce.failed),
    stale: ["orders", "retours"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.announce.title)}
      lead={lines.length > 0 ? t(($) => $.announce.lead) : t(($) => $.announce.none)}
      form={form}
      save={save}
      submit={t(($) => $.announce.submit)}
      onClose={onClose}
    >
      {lines.map((line) => (
        <NumberField
          key={line.id}
          label={lineName(line)}
          hint={t(($) => $.announce.most, { count: returnableOf(line) })}
          min={0}
          max={returnableOf(line)}
          {...form.number(`pieces.${line.id}`)}
        />
      ))}
      <TextAreaField
        label={t(($) => $.announce.note)}
        rows={2}
        maxLength={1000}
        {...form.field("note")}
        error={form.fault("note") ?? form.fault("pieces")}
      />
    </FormSheet>
  )
}
