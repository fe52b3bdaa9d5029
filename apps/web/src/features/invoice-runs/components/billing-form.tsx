import { invoiceRuns as api } from "@packhaus/contract/invoice-runs/endpoints"
import { type Billing, rhythms, UpdateBilling } from "@packhaus/contract/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** When an organisation is invoiced, and how many days it has to pay. */
export function BillingForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation("invoice-runs")
  const can = useCan()
  const locked = !can("billing.write")
  const { organisation_id: id, rhythm, due_days } = billing
  const form = useSchemaForm(UpdateBilling, { rhythm, due_days })
  const save = useSave({
    send: (body: UpdateBilling) => call(api.updateBilling, { params: { id }, body }),
    done: t(($) => $.billing.done),
    failed: t(($) => $.billing.failed),
    stale: ["billing"],
    form,
  })
  const chosen = rhythms.find((one) => one === form.values.rhythm)
  return (
    <Section title={t(($) => $.billing.how)}>
      <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
        <Lockable locked={locked}>
          <Stack>
            <SelectField
              label={t(($) => $.billing.rhythm)}
              hint={chosen ? t(($) => $.rhythmHints[chosen]) : undefined}
              options={optionsOf(rhythms, (value) => t(($) => $.rhythms[value]))}
              {...form.field("rhythm")}
            />
            <NumberField
              label={t(($) => $.billing.due_days)}
              min={0}
              {...form.number("due_days")}
            />
            {locked ? null : (
              <FormFooter>
                <Button type="submit" loading={save.isPending}>
                  {t(($) => $.billing.submit)}
                </Button>
              </FormFooter>
            )}
          </Stack>
        </Lockable>
      </form>
    </Section>
  )
}
