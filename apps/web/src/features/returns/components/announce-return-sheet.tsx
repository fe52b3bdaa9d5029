import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { returns as api } from "@packhaus/contract/returns/endpoints"
import { returnableOf } from "@packhaus/contract/returns/retours/rules"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { lineName } from "#lib/line-name.ts"
import { TextAreaField, TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const Pieces = z
  .int(fieldError("quantity.whole"))
  .min(0, fieldError("number.too_small"))
  .max(1_000_000, fieldError("number.too_big"))
  .nullable()
/** Some pieces, of each line at most those that can come back. */
const formOf = (lines: readonly OrderLine[]) =>
  z
    .object({ pieces: z.record(z.string(), Pieces), note: z.string() })
    .check(({ value, issues }) => {
      const fault = (id: string, message: string) =>
        issues.push({ code: "custom", input: value, path: ["pieces", id], message })
      for (const line of lines)
        if ((value.pieces[line.id] ?? 0) > returnableOf(line))
          fault(line.id, fieldError("quantity.too_many"))
      const [first] = lines
      if (first && !Object.values(value.pieces).some(Boolean))
        fault(first.id, fieldError("quantity.none"))
    })

/** Longer orders have a search. */
const MANY = 10

type Props = { order: Order; onClose: () => void }

/** Announces pieces that the shopper sends back; a line with no quantity stays with the shopper. */
export function AnnounceReturnSheet({ order, onClose }: Props) {
  const { t } = useTranslation("returns")
  const lines = order.items.filter((line) => returnableOf(line) > 0)
  const [schema] = useState(() => formOf(lines))
  const [q, setQ] = useState("")
  /** The lines of the request, in its order. */
  const sent = useRef<string[]>([])
  const { form, save } = useMutationForm({
    schema,
    values: { pieces: Object.fromEntries(lines.map(({ id }) => [id, null])), note: "" },
    send: ({ pieces, note }: z.output<typeof schema>) => {
      const items = lines.flatMap(({ id }) => {
        const quantity = pieces[id]
        return quantity ? [{ item_id: id, quantity }] : []
      })
      sent.current = items.map(({ item_id }) => item_id)
      return call(api.announce, { params: { id: order.id }, body: { items, note } })
    },
    done: t(($) => $.announce.done),
    failed: t(($) => $.announce.failed),
    stale: ["orders", "retours"],
    onDone: onClose,
    fieldOf: (path) => {
      const [, at] = /^items\.(\d+)/.exec(path) ?? []
      return at === undefined ? path : `pieces.${sent.current[Number(at)]}`
    },
  })
  const text = q.trim().toLowerCase()
  const shown = lines.filter(
    (line) =>
      [lineName(line), line.sku].some((words) => words?.toLowerCase().includes(text)) ||
      form.values.pieces[line.id] ||
      form.fault(`pieces.${line.id}`),
  )
  return (
    <FormSheet
      title={t(($) => $.announce.title)}
      lead={lines.length > 0 ? t(($) => $.announce.lead) : t(($) => $.announce.none)}
      form={form}
      save={save}
      submit={t(($) => $.announce.submit)}
      onClose={onClose}
    >
      {lines.length > MANY ? (
        <TextField
          label={t(($) => $.announce.search)}
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      ) : null}
      {shown.map((line) => (
        <NumberField
          key={line.id}
          label={lineName(line)}
          hint={[line.sku, t(($) => $.announce.most, { count: returnableOf(line) })]
            .filter(Boolean)
            .join(" · ")}
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
      />
    </FormSheet>
  )
}
