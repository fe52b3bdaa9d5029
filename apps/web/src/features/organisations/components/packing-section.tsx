import { isAdministrator } from "@packhaus/contract/access/roles"
import { stepModes } from "@packhaus/contract/kernel/step-modes"
import { organisationBrands as api } from "@packhaus/contract/organisations/brand-endpoints"
import { ChangeBrand } from "@packhaus/contract/organisations/brand-schema"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"

/** A merchant's settings for packing its parcels. */
export function PackingSection({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation("organisations")
  const { organisation: own, role } = useSession()
  const can = useCan()
  const { id, parcel_photo } = organisation
  const mayChange = can("organisation.write") && (id === own.id || isAdministrator(role))
  const { form, save } = useMutationForm({
    schema: ChangeBrand.pick({ parcel_photo: true }),
    values: { parcel_photo },
    send: (body: ChangeBrand) => call(api.change, { params: { id }, body }),
    done: t(($) => $.packing.saved),
    failed: t(($) => $.brand.failed),
    stale: ["organisations"],
  })
  return (
    <Section title={t(($) => $.packing.title)}>
      <PageForm
        form={form}
        save={save}
        submit={t(($) => $.packing.submit)}
        locked={mayChange ? null : t(($) => $.data.locked)}
      >
        <FormFields
          grid
          form={form}
          fields={{
            parcel_photo: {
              label: t(($) => $.packing.photo),
              hint: t(($) => $.packing.photoHint),
              options: stepModes.map((value) => ({
                value,
                label: t(($) => $.packing.modes[value]),
              })),
            },
          }}
        />
      </PageForm>
    </Section>
  )
}
