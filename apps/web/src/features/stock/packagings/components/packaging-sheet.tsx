import { isAdministrator } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import { CreatePackaging, type Packaging } from "@packhaus/contract/stock/packagings/schema"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByPackaging } from "../queries.ts"

const nothing = { name: "", length: 300, width: 200, height: 100, weight: 100, max_weight: null }
type Props = { packaging?: Packaging | undefined; onClose: () => void }

/** A size: a standard one of the platform, or an organisation's own. */
export function PackagingSheet({ packaging, onClose }: Props) {
  const { t } = useTranslation("packagings")
  const { role } = useSession()
  const choosesOwner = useSeesMany() && !packaging
  const merchants = useMerchantChoices(choosesOwner)
  const { name, length, width, height, weight, max_weight } = packaging ?? nothing
  const beginning = { name, length, width, height, weight, max_weight }
  const { form, save } = useMutationForm({
    schema: CreatePackaging,
    values: beginning,
    send: ({ organisation_id, ...size }: CreatePackaging) =>
      packaging
        ? call(api.update, { params: { id: packaging.id }, body: size })
        : call(api.create, {
            body: organisation_id ? { ...size, organisation_id } : size,
          }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: staleByPackaging,
    onDone: onClose,
  })
  const isStandard = packaging?.organisation_id === PLATFORM_ID
  const requestsPrice = !isAdministrator(role) && !isStandard
  const lead =
    packaging?.price === null ? undefined : t(($) => (packaging ? $.priceGoes : $.priceFollows))
  return (
    <FormSheet
      title={t(($) => (packaging ? $.edit : $.add))}
      lead={requestsPrice ? lead : undefined}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      {choosesOwner ? (
        <SelectField
          label={t(($) => $.columns.organisation)}
          data-field="organisation_id"
          error={form.fault("organisation_id")}
          empty={isAdministrator(role) ? t(($) => $.standardSize) : "–"}
          value={form.values.organisation_id ?? ""}
          options={merchants}
          onChange={({ target }) => form.set("organisation_id", target.value || undefined)}
        />
      ) : null}
      <FormFields
        form={form}
        fields={{
          name: t(($) => $.columns.name),
          length: t(($) => $.measures.length),
          width: t(($) => $.measures.width),
          height: t(($) => $.measures.height),
          weight: t(($) => $.measures.weight),
          max_weight: { label: t(($) => $.measures.max_weight), hint: t(($) => $.maxHint) },
        }}
      />
    </FormSheet>
  )
}
