import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import {
  AssignSuppliers,
  type ProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { productRequestQueries } from "../queries.ts"

type Props = { request: ProductRequest; onClose: () => void }
const nobody: z.input<typeof AssignSuppliers> = { supplier_ids: [], due_on: null }

/** Suppliers to request quotes from, and the deadline. */
export function AssignSheet({ request, onClose }: Props) {
  const { t } = useTranslation("product-requests")
  const { data: suppliers } = useQuery(productRequestQueries.suppliers)
  const requested = new Set(
    request.assignments.flatMap(({ supplier_id, status }) =>
      status === "assigned" ? [supplier_id] : [],
    ),
  )
  const { form, save } = useMutationForm({
    schema: AssignSuppliers,
    values: nobody,
    send: (body: z.output<typeof AssignSuppliers>) =>
      call(api.assign, { params: { id: request.id }, body }),
    done: t(($) => $.assign.done),
    failed: t(($) => $.assign.failed),
    stale: ["product-requests", "dashboard", "session"],
    onDone: onClose,
  })
  const chosen = form.values.supplier_ids
  const fault = form.fault("supplier_ids")
  return (
    <FormSheet
      title={t(($) => $.assign.title)}
      lead={t(($) => $.assign.lead)}
      form={form}
      save={save}
      submit={t(($) => $.assign.submit)}
      onClose={onClose}
    >
      <Stack>
        <fieldset data-field="supplier_ids" tabIndex={-1} style={{ border: 0, padding: 0 }}>
          <legend>{t(($) => $.assign.suppliers)}</legend>
          {suppliers?.map(({ id, name }) => (
            <CheckField
              key={id}
              label={
                requested.has(id) ? (
                  <>
                    {name} <Faint>{t(($) => $.assign.already)}</Faint>
                  </>
                ) : (
                  name
                )
              }
              disabled={requested.has(id)}
              checked={requested.has(id) || chosen.includes(id)}
              onChange={({ target }) =>
                form.set(
                  "supplier_ids",
                  target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
          ))}
          {suppliers?.length === 0 ? <Faint>{t(($) => $.assign.none)}</Faint> : null}
        </fieldset>
        {fault ? (
          <Notice tone="critical" announce>
            {fault}
          </Notice>
        ) : null}
        <FormFields
          form={form}
          fields={{
            due_on: { label: t(($) => $.assign.due_on), hint: t(($) => $.assign.dueHint) },
          }}
        />
      </Stack>
    </FormSheet>
  )
}
