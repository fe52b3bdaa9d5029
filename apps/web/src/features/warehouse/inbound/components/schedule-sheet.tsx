import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { type InboundDetail, ScheduleInbound } from "@packhaus/contract/warehouse/inbound/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByInbound } from "../queries.ts"

type Props = { notice: InboundDetail; onClose: () => void }

/** The day of arrival and the shipment of an announced notice. */
export function ScheduleSheet({ notice, onClose }: Props) {
  const { t } = useTranslation("inbound")
  const { id, expected_on, carrier, tracking_number } = notice
  const { form, save } = useMutationForm({
    schema: ScheduleInbound,
    values: { expected_on, carrier: carrier ?? "", tracking_number: tracking_number ?? "" },
    send: (body: ScheduleInbound) => call(api.schedule, { params: { id }, body }),
    done: t(($) => $.schedule.done),
    failed: t(($) => $.failed),
    stale: staleByInbound,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.schedule.action)}
      form={form}
      save={save}
      submit={t(($) => $.form.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          expected_on: t(($) => $.columns.expected),
          carrier: t(($) => $.columns.carrier),
          tracking_number: t(($) => $.columns.tracking),
        }}
      />
    </FormSheet>
  )
}
