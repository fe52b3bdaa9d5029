import { type Balance, SetThresholds } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = {
  balance: Balance
  send: (body: SetThresholds) => Promise<unknown>
}

/** From when on members are warned, and up to which amount invoices are paid by themselves. Owners set it. */
export function Thresholds({ balance, send }: Props) {
  const { t } = useTranslation("ledger")
  const can = useCan()
  const locked = !can("balance.thresholds")
  const { alert_threshold, auto_pay_threshold } = balance
  const form = useSchemaForm(SetThresholds, { alert_threshold, auto_pay_threshold })
  const save = useSave({
    send,
    done: t(($) => $.thresholds.done),
    failed: t(($) => $.thresholds.failed),
    stale: ["balance"],
    form,
  })
  const { guard } = useLeaveGuard(form.dirty && !save.isSuccess, () => undefined)
  return (
    <Section title={t(($) => $.thresholds.title)}>
      <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
        <Lockable locked={locked}>
          <Stack>
            <MoneyField
              label={t(($) => $.thresholds.alert)}
              hint={t(($) => $.thresholds.alertHint)}
              {...form.amount("alert_threshold")}
            />
            <MoneyField
              label={t(($) => $.thresholds.auto)}
              hint={t(($) => $.thresholds.autoHint)}
              {...form.amount("auto_pay_threshold")}
            />
            {locked ? (
              <Notice tone="info">{t(($) => $.thresholds.locked)}</Notice>
            ) : (
              <FormFooter>
                <Button type="submit" loading={save.isPending}>
                  {t(($) => $.thresholds.submit)}
                </Button>
              </FormFooter>
            )}
          </Stack>
        </Lockable>
        {guard}
      </form>
    </Section>
  )
}
