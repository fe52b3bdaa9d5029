import { openOf, receivableOf } from "@packhaus/contract/purchasing/kit/rules"
import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import {
  BookPackagingArrival,
  type PackagingOrderDetail,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ArrivedPieces } from "#features/purchasing/kit/arrived-pieces.tsx"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { staleByOrder } from "../queries.ts"

const pieces = ["arrived", "missing"] as const
type Props = { order: PackagingOrderDetail; onClose: () => void }

/**
 * Books an arrival, prefilled with the open pieces. The id is created when the sheet opens, so that a
 * retry after a lost connection books once.
 */
export function ArrivalSheet({ order, onClose }: Props) {
  const { t } = useTranslation("packaging-orders")
  const [id] = useState(() => crypto.randomUUID())
  const lines = order.lines.map((line) => ({
    line_id: line.id,
    arrived: openOf(line),
    missing: 0,
  }))
  const { form, save } = useMutationForm({
    schema: BookPackagingArrival,
    values: { id, lines, note: "" },
    send: (body: BookPackagingArrival) => call(api.arrive, { params: { id: order.id }, body }),
    done: t(($) => $.arrive.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.arrive.title)}
      lead={t(($) => $.arrive.lead)}
      form={form}
      save={save}
      submit={t(($) => $.arrive.submit)}
      onClose={onClose}
    >
      <Stack>
        <ArrivedPieces
          lines={order.lines}
          counts={pieces}
          titleOf={({ name }) => name}
          labelOf={(what) => t(($) => $.columns[what])}
          nameOf={(what, name) => t(($) => $.arrive.of, { what, name })}
          maxOf={(line, what) =>
            what === "arrived" ? receivableOf(line) - line.arrived : openOf(line)
          }
          form={form}
        />
        <FormFields
          form={form}
          fields={{
            id: null,
            lines: null,
            note: { label: t(($) => $.arrive.note), as: "area", rows: 2 },
          }}
        />
      </Stack>
    </FormSheet>
  )
}
