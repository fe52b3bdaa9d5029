import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import { countsAt } from "@packhaus/contract/planning/stocktakes/rules"
import { CreateStocktake } from "@packhaus/contract/planning/stocktakes/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

/** Starts a stocktake of a location. */
export function CreateSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("stocktakes")
  const { role, organisation } = useSession()
  const navigate = useNavigate()
  const { data: places = [] } = useQuery(locationChoices)
  const { form, save } = useMutationForm({
    schema: CreateStocktake,
    values: { location_id: "", note: "" },
    send: (body: CreateStocktake) => call(api.create, { body }),
    done: t(($) => $.create.done),
    failed: t(($) => $.failed),
    stale: ["stocktakes"],
    onDone({ stocktake }) {
      onClose()
      void navigate(stocktakePaths.one(stocktake.id))
    },
  })
  const mine = places.filter(({ owner_id }) =>
    countsAt({ role, organisation_id: organisation.id }, owner_id),
  )
  return (
    <FormSheet
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      form={form}
      save={save}
      submit={t(($) => $.create.action)}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.columns.place)}
        {...form.field("location_id")}
        empty={t(($) => $.create.choose)}
        options={mine.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormFields
        form={form}
        fields={{
          location_id: null,
          note: { label: t(($) => $.columns.note), as: "area", rows: 2 },
        }}
      />
    </FormSheet>
  )
}
