import { retours as api } from "@packhaus/contract/returns/retours/endpoints"
import { type RetourRules, SetRule } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"
import { RuleFields } from "./rule-fields.tsx"

/** The rule of an organisation for all products without a rule of their own. */
export function DefaultRule({ rules }: { rules: RetourRules }) {
  const { t } = useTranslation("retours")
  const can = useCan()
  const { organisation_id, organisation } = rules
  const { form, save } = useMutationForm({
    schema: SetRule,
    values: { organisation_id, product_id: null, ...organisation },
    send: (body: SetRule) => call(api.setRule, { body }),
    done: t(($) => $.rules.done),
    failed: t(($) => $.failed),
    stale: ["retours"],
  })
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.rules.save)}
      locked={can("retour_rule.write") ? null : t(($) => $.rules.locked)}
    >
      <Section title={t(($) => $.rules.all)}>
        <RuleFields form={form} empty={t(($) => $.rules.usual)} />
      </Section>
    </PageForm>
  )
}
