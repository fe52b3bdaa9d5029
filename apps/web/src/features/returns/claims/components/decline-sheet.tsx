import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { type Claim, DeclineClaim } from "@packhaus/contract/returns/claims/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByClaim } from "../queries.ts"

type Props = { claim: Claim; onClose: () => void }

/** Declines a claim, with a reason that all parties of the chat read. */
export function DeclineSheet({ claim: { id, item }, onClose }: Props) {
  const { t } = useTranslation("claims")
  const { form, save } = useMutationForm({
    schema: DeclineClaim,
    values: { reason: "" },
    send: (body: { reason: string }) => call(api.decline, { params: { id }, body }),
    done: t(($) => $.decline.done),
    failed: t(($) => $.failed),
    stale: staleByClaim,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.decline.title)}
      lead={item}
      form={form}
      save={save}
      submit={t(($) => $.decline.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.decline.reason), as: "area", rows: 3 } }}
      />
    </FormSheet>
  )
}
