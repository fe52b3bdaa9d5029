import { shops as api } from "@packhaus/contract/shops/endpoints"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { Shop } from "@packhaus/contract/shops/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { MethodField } from "#features/order-work/order-actions/components/method-field.tsx"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { CheckField, TextAreaField, TextField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { fieldOf, ShopSettings, settingsOf } from "./settings-schema.ts"
import { ShippingTitles } from "./shipping-titles.tsx"

const paths = ["name", "default_shipment_method", "shipment_methods", "non_goods"]

/** All settings of a shop, saved once all are filled. */
export function ShopSettingsForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation("shops")
  const can = useCan()
  const mayChange = can("shop.write")
  const { form, save } = useMutationForm({
    schema: ShopSettings,
    values: settingsOf(shop),
    send: (body: z.output<typeof ShopSettings>) =>
      call(api.update, { params: { id: shop.id }, body }),
    done: t(($) => $.form.saved),
    failed: t(($) => $.form.failed),
    stale: ["shops", "dashboard"],
    fieldOf,
  })
  const faulty = paths.some((path) => form.fault(path))
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.form.submit)}
      locked={mayChange ? null : t(($) => $.form.locked)}
    >
      <Section title={t(($) => $.form.title)}>
        <Stack>
          <TextField label={t(($) => $.form.name)} {...form.field("name")} />
          <MethodField {...form.field("default_shipment_method")} />
          <CheckField
            label={t(($) => $.form.routeUnpaid)}
            checked={form.values.route_unpaid}
            onChange={({ target }) => form.set("route_unpaid", target.checked)}
          />
          <CheckField
            label={t(($) => (hasPlatform(shop) ? $.form.notifyShopper : $.own.notifyShopper))}
            checked={form.values.notify_shopper}
            onChange={({ target }) => form.set("notify_shopper", target.checked)}
          />
        </Stack>
      </Section>
      <ShippingTitles
        shopId={shop.id}
        pairs={form.values.shipment_methods}
        fallback={form.values.default_shipment_method}
        error={form.fault("shipment_methods")}
        onChange={(pairs) => form.set("shipment_methods", pairs)}
      />
      <Section title={t(($) => $.form.nonGoods)}>
        <TextAreaField
          label={t(($) => $.form.nonGoodsLabel)}
          hint={t(($) => $.form.nonGoodsHint)}
          rows={3}
          spellCheck={false}
          {...form.field("non_goods")}
        />
      </Section>
      {faulty ? (
        <Notice tone="critical" announce>
          {t(($) => $.form.check)}
        </Notice>
      ) : null}
    </PageForm>
  )
}
