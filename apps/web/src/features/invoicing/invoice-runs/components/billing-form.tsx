import { invoiceRuns as api } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import {
  type Billing,
  rhythms,
  UpdateBilling,
} from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"

/** The invoicing rhythm of an organisation, and its days to pay. */
export function BillingForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation("invoice-runs")
  const can = useCan()
  const locked = can("billing.write") ? null : t(($) => $.billing.locked)
  const { organisation_id: id, rhythm, due_days } = billing
  const { form, save } = useMutationForm({
    schema: UpdateBilling,
    values: { rhythm, due_days },
    send: (body: UpdateBilling) => call(api.updateBilling, { params: { id }, body }),
    done: t(($) => $.billing.done),
    failed: t(($) => $.billing.failed),
    stale: ["billing"],
  })
  const chosen = rhythms.find((one) => one === form.values.rhythm)
  return (
    <Section title={t(($) => $.billing.how)}>
      <PageForm
        form={form}
        save={save}
        submit={t(($) => $.billing.submit)}
        look="secondary"
        locked={locked}
      >
        <FormFields
          form={form}
          fields={{
            rhythm: {
              label: t(($) => $.billing.rhythm),
              hint: chosen ? t(($) => $.rhythmHints[chosen]) : undefined,
              options: optionsOf(rhythms, (value) => t(($) => $.rhythms[value])),
            },
            due_days: { label: t(($) => $.billing.due_days), min: 0 },
          }}
        />
      </PageForm>
    </Section>
  )
}
