import { isAdministrator } from "@packhaus/contract/access/roles"
import { shops as api } from "@packhaus/contract/shops/endpoints"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { ConnectShop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { z } from "zod"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { ShopOffers } from "#features/shops/shop-visits/components/shop-offers.tsx"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { CheckField, SelectField, TextField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"

/**
 * An administrator chooses the organisation of the shop; for everyone else the field does not
 * exist.
 */
const Form = ConnectShop.extend({
  organisation_id: z.string().transform((id) => id || undefined),
})

/**
 * The first step of a connection: the shop, and the treatment of its open orders. The approval
 * follows in the shop.
 */
export function ConnectPage() {
  const { t } = useTranslation("shops")
  const { t: tUi } = useTranslation("ui")
  const { role } = useSession()
  const forOthers = isAdministrator(role)
  const merchants = useMerchantChoices(forOthers)
  const [search] = useSearchParams()
  const { form, save: connect } = useMutationForm({
    schema: Form,
    values: {
      domain: search.get("domain") ?? "",
      route_existing: false,
      organisation_id: "",
    },
    send: (body: z.output<typeof Form>) => call(api.connect, { body }),
    failed: t(($) => $.connect.failed),
    stale: [],
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <Page
      form
      title={t(($) => $.connect.title)}
      lead={t(($) => $.connect.lead)}
      back={{ to: shopPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        <ShopOffers />
        <PageForm
          form={form}
          save={connect}
          submit={t(($) => $.connect.submit)}
          cancel={<LinkButton to={shopPaths.list}>{tUi(($) => $.cancel)}</LinkButton>}
        >
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
        </PageForm>
      </Stack>
    </Page>
  )
}
