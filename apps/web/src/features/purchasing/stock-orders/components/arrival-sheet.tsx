import { openOf, receivableOf } from "@packhaus/contract/purchasing/kit/rules"
import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import {
  BookArrival,
  type StockOrderDetail,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { ArrivedPieces } from "../../kit/arrived-pieces.tsx"
import { staleByOrder } from "../queries.ts"
import { PhotosField } from "./arrival-photos.tsx"

const pieces = ["arrived", "damaged", "missing"] as const

/**
 * Books an arrival, prefilled with the open pieces. The id is created when the sheet opens, so that a
 * retry after a lost connection books once.
 */
export function ArrivalSheet({ order, onClose }: { order: StockOrderDetail; onClose: () => void }) {
  const { t } = useTranslation("stock-orders")
  const [id] = useState(() => crypto.randomUUID())
  const lines = order.lines.map((line) => ({
    line_id: line.id,
    arrived: openOf(line),
    damaged: 0,
    missing: 0,
  }))
  const { form, save } = useMutationForm({
    schema: BookArrival,
    values: { id, lines, note: "", photos: [] },
    send: (body: BookArrival) => call(api.arrive, { params: { id: order.id }, body }),
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
          titleOf={lineTitle}
          maxOf={(line, what) =>
            what === "missing" ? openOf(line) : receivableOf(line) - line.arrived - line.damaged
          }
          labelOf={(what) => t(($) => $.columns[what])}
          nameOf={(what, item) => t(($) => $.arrive.of, { what, item })}
          form={form}
        />
        <FormFields
          form={form}
          fields={{
            id: null,
            lines: null,
            note: { label: t(($) => $.arrive.note), as: "area", rows: 2 },
            photos: (
              <PhotosField
                fault={form.fault("photos")}
                onKeys={(photos) => form.set("photos", photos)}
              />
            ),
          }}
        />
      </Stack>
    </FormSheet>
  )
}
