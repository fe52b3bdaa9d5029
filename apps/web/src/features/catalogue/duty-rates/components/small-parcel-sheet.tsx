import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { SetSmallParcelDuty } from "@packhaus/contract/catalogue/duty-rates/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { smallParcelDuties } from "../queries.ts"

/** The duty on small parcels into the EU with its first day, and the earlier ones. */
export function SmallParcelSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("duty-rates")
  const { money, calendar } = useFormat()
  const { data } = useQuery(smallParcelDuties)
  const { form, save } = useMutationForm({
    schema: SetSmallParcelDuty,
    values: { amount: data?.current ?? 0, valid_from: "" },
    send: (body: SetSmallParcelDuty) => call(api.setSmallParcels, { body }),
    done: t(($) => $.smallParcels.saved),
    failed: t(($) => $.smallParcels.failed),
    stale: ["duty-rates"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.smallParcels.title)}
      lead={t(($) => $.smallParcels.lead)}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          amount: {
            label: t(($) => $.smallParcels.amount),
            hint: t(($) => $.smallParcels.amountHint),
            as: "money",
          },
          valid_from: { label: t(($) => $.columns.valid_from), hint: t(($) => $.validHint) },
        }}
      />
      <RelatedTable
        title={t(($) => $.smallParcels.amounts)}
        columns={[
          {
            id: "valid_from",
            header: t(($) => $.columns.valid_from),
            cell: ({ valid_from }) => calendar(valid_from),
          },
          {
            id: "amount",
            header: t(($) => $.smallParcels.column),
            cell: ({ amount }) => money(amount, "eur"),
            align: "right",
          },
          {
            id: "created_by",
            header: t(($) => $.columns.created_by),
            cell: ({ created_by }) => created_by,
          },
        ]}
        rows={data?.small_parcel_duties ?? []}
        idOf={({ id }) => id}
      />
    </FormSheet>
  )
}
