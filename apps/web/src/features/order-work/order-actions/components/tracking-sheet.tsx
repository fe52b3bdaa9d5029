import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { trackingNumbersOf } from "@packhaus/contract/shipping/parcels/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { useVerb } from "../queries.ts"
import { MethodField } from "./method-field.tsx"
import { TrackingText, trackingField } from "./tracking.ts"

const Form = z.object({ tracking: TrackingText, shipment_method: z.string() })
type Props = {
  /** `ship` ships a packed fulfilment, `tracking` changes the numbers of a shipped one. */
  verb: "ship" | "tracking"
  order: Order
  fulfillment: Fulfillment
  onClose: () => void
}

/** Tracking numbers and carrier of one fulfilment. */
export function TrackingSheet({ verb, order, fulfillment, onClose }: Props) {
  const { t } = useTranslation("order-actions")
  const form = useSchemaForm(Form, {
    tracking: fulfillment.parcels.map(({ tracking_number }) => tracking_number).join("\n"),
    shipment_method: fulfillment.shipment_method ?? "",
  })
  const save = useVerb({
    order,
    verb,
    form,
    fieldOf: trackingField,
    onDone: onClose,
    send: ({ tracking, shipment_method }: z.output<typeof Form>) =>
      call(verb === "ship" ? api.ship : api.tracking, {
        params: { id: order.id, fulfillment_id: fulfillment.id },
        body: {
          tracking_numbers: trackingNumbersOf(tracking),
          ...(shipment_method ? { shipment_method } : {}),
        },
      }),
  })
  return (
    <FormSheet
      title={t(($) => $[verb].title)}
      lead={t(($) => $[verb].lead)}
      form={form}
      save={save}
      submit={t(($) => $[verb].submit)}
      onClose={onClose}
    >
      <TextAreaField
        label={t(($) => $.pack.tracking)}
        hint={t(($) => $.pack.trackingHint)}
        rows={4}
        {...form.field("tracking")}
      />
      <MethodField {...form.field("shipment_method")} />
    </FormSheet>
  )
}
