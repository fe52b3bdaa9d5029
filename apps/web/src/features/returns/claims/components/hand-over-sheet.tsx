import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { type Claim, HandOverClaim } from "@packhaus/contract/returns/claims/schema"
import { settlementWays } from "@packhaus/contract/returns/claims/status"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByClaim } from "../queries.ts"

type Props = { claim: Claim; onClose: () => void }

/** Support proposes the amount of a refund; an administrator confirms it. */
export function HandOverSheet({
  claim: { id, item, requested_way, requested_amount },
  onClose,
}: Props) {
  const { t } = useTranslation("claims")
  const { form, save } = useMutationForm({
    schema: HandOverClaim,
    values: { way: requested_way ?? "refund", amount: requested_amount ?? Number.NaN },
    send: (body: HandOverClaim) => call(api.handOver, { params: { id }, body }),
    done: t(($) => $.handOver.done),
    failed: t(($) => $.failed),
    stale: staleByClaim,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.handOver.title)}
      lead={`${item}. ${t(($) => $.handOver.lead)}`}
      form={form}
      save={save}
      submit={t(($) => $.handOver.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          way: {
            label: t(($) => $.handOver.way),
            options: settlementWays.map((value) => ({
              value,
              label: t(($) => $.handOver.options[value]),
            })),
          },
          amount: { label: t(($) => $.gross), as: "money" },
        }}
      />
    </FormSheet>
  )
}
