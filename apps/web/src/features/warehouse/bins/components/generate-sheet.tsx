import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import { bins as api } from "@packhaus/contract/warehouse/bins/endpoints"
import { codeOf, planBins } from "@packhaus/contract/warehouse/bins/rules"
import { GenerateBins } from "@packhaus/contract/warehouse/bins/schema"
import { binKinds } from "@packhaus/contract/warehouse/bins/status"
import { receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { locationChoices } from "#features/stock/stock-locations/components/location-choices.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint } from "#ui/page/layout.tsx"
import { staleByBins } from "../queries.ts"

type Props = { location: string; onClose: () => void }

/** Creates the bins of a range, with a preview of their codes. */
export function GenerateSheet({ location, onClose }: Props) {
  const { t } = useTranslation("bins")
  const { role, organisation } = useSession()
  const { data: places = [] } = useQuery(locationChoices)
  const { form, save } = useMutationForm({
    schema: GenerateBins,
    values: {
      location_id: location,
      from: "",
      to: "",
      kind: "pick",
      max_weight: null,
      serpentine: false,
    },
    send: (body: GenerateBins) => call(api.generate, { body }),
    done: t(($) => $.generate.done),
    failed: t(($) => $.failed),
    stale: staleByBins,
    onDone: onClose,
  })
  const mine = places.filter(
    ({ owner_id, kind }) =>
      worksAt({ role, organisation_id: organisation.id }, owner_id) && receivesGoods(kind),
  )
  const { from, to, serpentine } = form.values
  const plan = planBins({
    from: codeOf(from),
    to: codeOf(to),
    serpentine: serpentine ?? false,
  })
  return (
    <FormSheet
      title={t(($) => $.generate.action)}
      lead={t(($) => $.generate.lead)}
      form={form}
      save={save}
      submit={t(($) => $.generate.action)}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.columns.location)}
        {...form.field("location_id")}
        empty={t(($) => $.generate.choose)}
        options={mine.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormFields
        form={form}
        fields={{
          location_id: null,
          from: { label: t(($) => $.generate.from), autoCapitalize: "characters" },
          to: { label: t(($) => $.generate.to), autoCapitalize: "characters" },
          kind: {
            label: t(($) => $.columns.kind),
            options: binKinds.map((value) => ({ value, label: t(($) => $.kinds[value]) })),
          },
          max_weight: t(($) => $.generate.weight),
          serpentine: t(($) => $.generate.serpentine),
        }}
      />
      {"codes" in plan && from !== "" ? (
        <Faint>
          {t(($) => $.generate.count, {
            count: plan.codes.length,
            first: plan.codes[0] ?? "",
            last: plan.codes.at(-1) ?? "",
          })}
        </Faint>
      ) : null}
    </FormSheet>
  )
}
