import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import {
  AssignPackagingOrder,
  type PackagingOrderDetail,
} from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { productRequestQueries } from "#features/sourcing/product-requests/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

type Props = { order: PackagingOrderDetail; onClose: () => void }

/** Which supplier makes it. */
export function AssignSheet({ order, onClose }: Props) {
  const { t } = useTranslation("packaging-orders")
  const { data: suppliers = [] } = useQuery(productRequestQueries.suppliers)
  const { form, save } = useMutationForm({
    schema: AssignPackagingOrder,
    values: { supplier_id: order.supplier_id },
    send: (body: AssignPackagingOrder) => call(api.assign, { params: { id: order.id }, body }),
    done: t(($) => $.assign.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.assign.title)}
      lead={t(($) => $.assign.lead)}
      form={form}
      save={save}
      submit={t(($) => $.assign.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          supplier_id: {
            label: t(($) => $.columns.supplier),
            options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
            empty: t(($) => $.assign.nobody),
          },
        }}
      />
    </FormSheet>
  )
}
