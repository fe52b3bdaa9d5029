import { isServiceProvider } from "@packhaus/contract/access/roles"
import { services as api } from "@packhaus/contract/services/endpoints"
import { CreateService, type Service } from "@packhaus/contract/services/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { providerFilter, staleByService } from "../queries.ts"

const beginning = (service: Service | undefined) => ({
  name: service?.name ?? "",
  description: service?.description ?? "",
  price: service?.price ?? Number.NaN,
  required_information: service?.required_information ?? "",
  requires_products: service?.requires_products ?? false,
  terms_url: service?.terms_url ?? "",
  enabled: service?.enabled ?? true,
})

type Props = { service?: Service; onDone: (service: Service) => void }

/** Form of a service; an administrator selects the provider of a new one. */
export function ServiceForm({ service, onDone }: Props) {
  const { t } = useTranslation("services")
  const { role } = useSession()
  const can = useCan()
  const verb = service ? "edit" : "create"
  const choosesProvider = !service && !isServiceProvider(role)
  const { data: providers = [] } = useQuery({
    ...providerFilter.query,
    enabled: choosesProvider && can(providerFilter.needs),
  })
  const { form, save } = useMutationForm({
    schema: CreateService,
    values: beginning(service),
    send: ({ organisation_id, ...fields }: CreateService) =>
      service
        ? call(api.update, { params: { id: service.id }, body: fields })
        : call(api.create, { body: organisation_id ? { ...fields, organisation_id } : fields }),
    done: t(($) => $[verb].done),
    failed: t(($) => $[verb].failed),
    stale: staleByService,
    onDone: (reply) => onDone(reply.service),
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $[verb].submit)}>
      <Section title={t(($) => $.form.what)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              organisation_id: choosesProvider
                ? {
                    label: t(($) => $.form.provider),
                    options: providers,
                    empty: t(($) => $.form.choose),
                  }
                : null,
              name: t(($) => $.columns.name),
              description: { label: t(($) => $.description), as: "area", rows: 6 },
              price: { label: t(($) => $.form.price), as: "money" },
              enabled: t(($) => $.form.enabled),
            }}
          />
        </Stack>
      </Section>
      <Section title={t(($) => $.form.needs)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              required_information: {
                label: t(($) => $.form.information),
                hint: t(($) => $.form.informationHint),
                as: "area",
              },
              requires_products: t(($) => $.form.products),
              terms_url: {
                label: t(($) => $.form.terms),
                hint: t(($) => $.form.termsHint),
                placeholder: "https://",
                inputMode: "url",
              },
            }}
          />
        </Stack>
      </Section>
    </PageForm>
  )
}
