import { isAdministrator } from "@packhaus/contract/access/roles"
import { shops as api } from "@packhaus/contract/shops/endpoints"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { ConnectShop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { z } from "zod"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { CheckField, SelectField, TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"

/** An administrator says whose shop it becomes; for everybody else the field does not exist. */
const Form = ConnectShop.extend({
  organisation_id: z.string().transform((id) => id || undefined),
})

/** The first step of a connection: which shop, and what becomes of its open orders. The rest is approved over there. */
export function ConnectPage() {
  const { t } = useTranslation("shops")
  const { t: tUi } = useTranslation("ui")
  const { role } = useSession()
  const forOthers = isAdministrator(role)
  const merchants = useMerchantChoices(forOthers)
  const [search] = useSearchParams()
  const form = useSchemaForm(Form, {
    domain: search.get("domain") ?? "",
    route_existing: false,
    organisation_id: "",
  })
  const connect = useSave({
    send: (body: z.output<typeof Form>) => call(api.connect, { body }),
    failed: t(($) => $.connect.failed),
    stale: [],
    form,
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <Page
      form
      title={t(($) => $.connect.title)}
      lead={t(($) => $.connect.lead)}
      back={{ to: shopPaths.list, label: t(($) => $.title) }}
    >
      <form noValidate onSubmit={form.submit((body) => connect.mutate(body))}>
        <Stack>
          <Section title={t(($) => $.connect.which)}>
            <Stack>
              {forOthers ? (
                <SelectField
                  label={t(($) => $.columns.organisation)}
                  empty="–"
                  options={merchants}
                  {...form.field("organisation_id")}
                />
              ) : null}
              <TextField
                label={t(($) => $.connect.domain)}
                hint={t(($) => $.connect.domainHint)}
                placeholder="mein-shop.myshopify.com"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                inputMode="url"
                {...form.field("domain")}
              />
              <CheckField
                label={t(($) => $.connect.routeExisting)}
                checked={form.values.route_existing === true}
                onChange={({ target }) => form.set("route_existing", target.checked)}
              />
              <Notice tone="info">
                {t(($) => (form.values.route_existing ? $.connect.routed : $.connect.held))}
              </Notice>
            </Stack>
          </Section>
          {connect.data ? (
            <Notice tone="success" announce title={t(($) => $.connect.leaving)}>
              <a href={connect.data.url}>{t(($) => $.connect.link)}</a>
            </Notice>
          ) : null}
          <FormFooter>
            <LinkButton to={shopPaths.list}>{tUi(($) => $.cancel)}</LinkButton>
            <Button look="primary" type="submit" loading={connect.isPending}>
              {t(($) => $.connect.submit)}
            </Button>
          </FormFooter>
        </Stack>
      </form>
    </Page>
  )
}
