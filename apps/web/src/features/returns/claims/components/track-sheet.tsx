import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { Order } from "@packhaus/contract/orders/schema"
import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import type { Claim } from "@packhaus/contract/returns/claims/schema"
import { trackingNumbersOf } from "@packhaus/contract/shipping/parcels/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import {
  TrackingText,
  trackingField,
} from "#features/order-work/order-actions/components/tracking.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByClaim } from "../queries.ts"

const Form = z.object({
  fulfillment_id: z.string().min(1, fieldError("choice.required")),
  tracking: TrackingText.min(1, fieldError("text.required")),
})
type Props = { claim: Claim; onClose: () => void }

const nameOf = ({ location_name, parcels, id }: Order["fulfillments"][number]) =>
  [location_name, ...parcels.map(({ tracking_number }) => tracking_number)].join(" · ") || id

/** Corrects the tracking numbers of a fulfilment of the claim's order. */
export function TrackSheet({ claim: { id, order_id }, onClose }: Props) {
  const { t } = useTranslation("claims")
  const { data } = useQuery(orderQueries.one(order_id))
  const sent = (data?.fulfillments ?? []).filter(({ status }) => status !== "canceled")
  const { form, save } = useMutationForm({
    schema: Form,
    values: { fulfillment_id: "", tracking: "" },
    fieldOf: trackingField,
    send: ({ fulfillment_id, tracking }: z.output<typeof Form>) =>
      call(api.track, {
        params: { id },
        body: { fulfillment_id, tracking_numbers: trackingNumbersOf(tracking) },
      }),
    done: t(($) => $.track.done),
    failed: t(($) => $.failed),
    stale: staleByClaim,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.track.title)}
      lead={t(($) => $.track.lead)}
      form={form}
      save={save}
      submit={t(($) => $.track.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          fulfillment_id: {
            label: t(($) => $.track.fulfillment),
            options: sent.map((one) => ({ value: one.id, label: nameOf(one) })),
            empty: t(($) => $.create.choose),
          },
          tracking: {
            label: t(($) => $.track.numbers),
            hint: t(($) => $.track.hint),
            as: "area",
            rows: 2,
          },
        }}
      />
    </FormSheet>
  )
}
