import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { type Claim, SettleClaim } from "@packhaus/contract/returns/claims/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { claimQueries, staleBySettling } from "../queries.ts"

type Props = {
  /** To the balance, or as a credit on invoices. */
  verb: "refund" | "credit"
  claim: Claim
  onClose: () => void
}

/** Settles an accepted claim with money, gross: at most the invoiced amount of its order. */
export function SettleSheet({
  verb,
  claim: { id, requested_way, requested_amount },
  onClose,
}: Props) {
  const { t } = useTranslation("claims")
  const { money } = useFormat()
  const { data } = useQuery(claimQueries.refundable(id))
  const { form, save } = useMutationForm({
    schema: SettleClaim,
    values: { amount: (requested_way === verb ? requested_amount : null) ?? Number.NaN },
    send: (body: SettleClaim) => call(api[verb], { params: { id }, body }),
    done: t(($) => $[verb].done),
    failed: t(($) => $.failed),
    stale: staleBySettling,
    onDone: onClose,
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
      <FormFields
        form={form}
        fields={{
          amount: {
            label: t(($) => $.gross),
            as: "money",
            hint: data ? t(($) => $.most, { amount: money(data.most, "eur") }) : undefined,
          },
        }}
      />
    </FormSheet>
  )
}
