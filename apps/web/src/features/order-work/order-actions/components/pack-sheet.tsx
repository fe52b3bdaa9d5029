import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { trackingNumbersOf } from "@packhaus/contract/shipping/parcels/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { CheckField, SelectField, TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { useVerb } from "../queries.ts"
import { MethodField } from "./method-field.tsx"
import { reservedPlaces } from "./order-state.ts"
import { linesAt, type PackForm, packSchema } from "./pack-form.ts"
import { PackLines } from "./pack-lines.tsx"
import { PackagingEditor } from "./packaging-editor.tsx"
import { trackingField } from "./tracking.ts"
import { useMyPlaces } from "./use-my-places.ts"

/**
 * Records a parcel packed at one location: pieces, carrier, tracking numbers, packaging. Saving
 * reduces the stock.
 */
export function PackSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const { isMine, nameOf } = useMyPlaces()
  const all = useMemo(() => reservedPlaces(order), [order])
  const places = all.filter(({ id }) => isMine(id))
  const [first] = places.length > 0 ? places : all
  const start: PackForm = {
    location_id: first?.id ?? "",
    shipment_method: order.shipment_method ?? "",
    lines: linesAt(order, first?.id ?? ""),
    tracking: "",
    packagings: [],
    shipped: false,
    notify: true,
  }
  const schema = useMemo(() => packSchema(order), [order])
  const form = useSchemaForm(schema, start)
  const { location_id, tracking, packagings } = form.values
  const here = all.find(({ id }) => id === location_id)?.lines ?? []

  const pack = useVerb({
    order,
    verb: "pack",
    form,
    fieldOf: trackingField,
    onDone: onClose,
    send: ({ tracking, ...body }: z.output<typeof schema>) =>
      call(api.pack, {
        params: { id: order.id },
        body: { ...body, tracking_numbers: trackingNumbersOf(tracking) },
      }),
  })
  const ships = form.values.shipped || tracking.trim() !== ""

  return (
    <FormSheet
      title={t(($) => $.pack.title, { number: order.number })}
      lead={t(($) => $.pack.lead)}
      form={form}
      save={pack}
      submit={t(($) => (ships ? $.pack.submitShipped : $.pack.submit))}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.pack.place)}
        {...form.field("location_id")}
        onChange={({ target }) => {
          form.set("location_id", target.value)
          form.set("lines", linesAt(order, target.value))
        }}
        options={places.map(({ id }) => ({ value: id, label: nameOf(id) }))}
      />
      <PackLines lines={here} form={form} />
      <MethodField {...form.field("shipment_method")} />
      <TextAreaField
        label={t(($) => $.pack.tracking)}
        hint={t(($) => $.pack.trackingHint)}
        rows={3}
        {...form.field("tracking")}
      />
      <PackagingEditor value={packagings ?? []} onChange={(next) => form.set("packagings", next)} />
      {tracking.trim() === "" ? (
        <CheckField label={t(($) => $.pack.shipped)} {...form.tick("shipped")} />
      ) : null}
      {order.shop_id ? (
        <CheckField label={t(($) => $.pack.notify)} {...form.tick("notify")} />
      ) : null}
    </FormSheet>
  )
}
