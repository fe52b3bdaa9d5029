import { services as api } from "@packhaus/contract/services/endpoints"
import { type Service, SetCommission } from "@packhaus/contract/services/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByService } from "../queries.ts"

type Props = { service: Service; onClose: () => void }

/** Commission of a service, or of all services of its provider. */
export function CommissionSheet({ service: { id, commission }, onClose }: Props) {
  const { t } = useTranslation("services")
  const { form, save } = useMutationForm({
    schema: SetCommission,
    values: { of: "service" as const, commission },
    send: (body: SetCommission) => call(api.setCommission, { params: { id }, body }),
    done: t(($) => $.commission.done),
    failed: t(($) => $.commission.failed),
    stale: staleByService,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.commission.title)}
      lead={t(($) => $.commission.lead)}
      form={form}
      save={save}
      submit={t(($) => $.commission.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          of: {
            label: t(($) => $.commission.of),
            options: optionsOf(SetCommission.shape.of.options, (of) =>
              t(($) => $.commission.sources[of]),
            ),
          },
          commission: {
            label: t(($) => $.commission.rate),
            hint: t(($) => $.commission.rateHint),
          },
        }}
      />
    </FormSheet>
  )
}
