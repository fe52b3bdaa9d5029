import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { shops as api } from "@packhaus/contract/shops/endpoints"
import { type Shop, UpdateShop } from "@packhaus/contract/shops/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { MethodField } from "#features/order-work/order-actions/components/method-field.tsx"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { call } from "#lib/http.ts"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"
import { Bone } from "#ui/page/states.tsx"

const Form = UpdateShop.pick({ default_shipment_method: true })

/** Last step of a connection: the shipment method, with the first offered one preselected. */
export function ChooseMethod({ shop }: { shop: Shop }) {
  const { data } = useQuery(methodChoices)
  if (!data) return <Bone width="60%" />
  const [first] = data.filter(({ is_active }) => is_active)
  return <MethodForm shop={shop} suggested={first?.code ?? ""} />
}

function MethodForm({ shop, suggested }: { shop: Shop; suggested: string }) {
  const { t } = useTranslation("shops")
  const navigate = useNavigate()
  const { name, shipment_methods, non_goods, route_unpaid, notify_shopper } = shop
  const { form, save } = useMutationForm({
    schema: Form,
    values: { default_shipment_method: suggested },
    send: ({ default_shipment_method }: { default_shipment_method: string }) =>
      call(api.update, {
        params: { id: shop.id },
        body: {
          name,
          default_shipment_method,
          shipment_methods,
          non_goods,
          route_unpaid,
          notify_shopper,
        },
      }),
    done: t(($) => $.form.saved),
    failed: t(($) => $.form.failed),
    stale: ["shops", "dashboard"],
    onDone: () => navigate(dashboardPaths.home),
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $.callback.saveMethod)}>
      <Section title={t(($) => $.callback.method)}>
        <MethodField {...form.field("default_shipment_method")} />
      </Section>
    </PageForm>
  )
}
