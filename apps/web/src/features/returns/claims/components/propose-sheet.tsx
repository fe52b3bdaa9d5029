import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { type Claim, ProposeClaim } from "@packhaus/contract/returns/claims/schema"
import { claimProposals } from "@packhaus/contract/returns/claims/status"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByClaim } from "../queries.ts"

type Props = { claim: Claim; onClose: () => void }

/** The supplier's proposal for a claim. */
export function ProposeSheet({ claim: { id, item, proposal, proposal_note }, onClose }: Props) {
  const { t } = useTranslation("claims")
  const { form, save } = useMutationForm({
    schema: ProposeClaim,
    values: { proposal: proposal ?? "accept", note: proposal_note ?? "" },
    send: (body: ProposeClaim) => call(api.propose, { params: { id }, body }),
    done: t(($) => $.propose.done),
    failed: t(($) => $.failed),
    stale: staleByClaim,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.propose.title)}
      lead={item}
      form={form}
      save={save}
      submit={t(($) => $.propose.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          proposal: {
            label: t(($) => $.propose.proposal),
            options: claimProposals.map((value) => ({
              value,
              label: t(($) => $.propose.options[value]),
            })),
          },
          note: { label: t(($) => $.propose.note), as: "area", rows: 3 },
        }}
      />
    </FormSheet>
  )
}
