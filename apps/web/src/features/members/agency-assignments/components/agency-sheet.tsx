import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { agencyAssignments as api } from "@packhaus/contract/members/agency-assignments/endpoints"
import {
  type AgencyAssignment,
  SetAgency,
} from "@packhaus/contract/members/agency-assignments/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useAgencyChoices } from "./use-agency-choices.ts"

type Props = { id: string; current: AgencyAssignment | undefined; onClose: () => void }

/** Ending an assignment is a separate action: here an agency is required. */
const AssignAgency = SetAgency.extend({
  agency_id: z.string().min(1, fieldError("choice.required")),
})

/** Assigns an agency to a customer, or replaces the present one. */
export function AgencySheet({ id, current, onClose }: Props) {
  const { t } = useTranslation("agency-assignments")
  const agencies = useAgencyChoices(true)
  const { form, save } = useMutationForm({
    schema: AssignAgency,
    values: { agency_id: "", instead_of: current?.agency_id ?? null },
    send: (body) => call(api.set, { params: { id }, body }),
    done: t(($) => $.done),
    failed: t(($) => $.failed),
    stale: ["organisations", "customer-overview"],
    onDone: onClose,
  })
  const options = agencies.filter(({ value }) => value !== current?.agency_id)
  return (
    <FormSheet
      title={t(($) => (current ? $.move : $.assign))}
      lead={t(($) => $.lead)}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ agency_id: { label: t(($) => $.agency), options, empty: t(($) => $.choose) } }}
      />
    </FormSheet>
  )
}
