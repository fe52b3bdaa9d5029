import { type Balance, SetThresholds } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"

type Props = {
  balance: Balance
  send: (body: SetThresholds) => Promise<unknown>
}

/** Alert and auto-pay thresholds; owners set them. */
export function Thresholds({ balance, send }: Props) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const locked = !can("balance.thresholds")
  const { alert_threshold, auto_pay_threshold } = balance
  const { form, save } = useMutationForm({
    schema: SetThresholds,
    values: { alert_threshold, auto_pay_threshold },
    send,
    done: t(($) => $.thresholds.done),
    failed: t(($) => $.thresholds.failed),
    stale: ["balance"],
  })
  return (
    <Section title={t(($) => $.thresholds.title)}>
      <PageForm
        form={form}
        save={save}
        submit={t(($) => $.thresholds.submit)}
        look="secondary"
        locked={locked ? t(($) => $.thresholds.locked) : null}
      >
        <FormFields
          form={form}
          fields={{
            alert_threshold: {
              label: t(($) => $.thresholds.alert),
              hint: t(($) => $.thresholds.alertHint),
              as: "money",
            },
            auto_pay_threshold: {
              label: t(($) => $.thresholds.auto),
              hint: t(($) => $.thresholds.autoHint),
              as: "money",
            },
          }}
        />
      </PageForm>
    </Section>
  )
}
