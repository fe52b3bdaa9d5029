import type { Shop } from "@packhaus/contract/shops/schema"
import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import {
  type StockSettings,
  UpdateStockSettings,
} from "@packhaus/contract/shops/stock-pushes/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Section } from "#ui/page/section.tsx"
import { staleByTelling } from "../queries.ts"
import { PlaceMapping } from "./place-mapping.tsx"

/** The server's `places.3.location_id` is a fault of the single field here. */
const fieldOf = (path: string) => path.replace(/^places\..*$/s, "places")

/** Whether and how stock is pushed to a shop. */
export function SettingsForm({ shop, stock }: { shop: Shop; stock: StockSettings }) {
  const { t } = useTranslation("stock-pushes")
  const can = useCan()
  const { is_on, buffer, quota, places } = stock
  const { form, save } = useMutationForm({
    schema: UpdateStockSettings,
    values: { is_on, buffer, quota, places },
    send: (body: UpdateStockSettings) => call(api.update, { params: { id: shop.id }, body }),
    done: t(($) => $.form.saved),
    failed: t(($) => $.form.failed),
    stale: staleByTelling,
    fieldOf,
  })
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.form.submit)}
      locked={can("stock_push.write") ? null : t(($) => $.form.locked)}
    >
      <Section title={t(($) => $.form.title)}>
        <p>{t(($) => $.lead)}</p>
        <FormFields
          form={form}
          fields={{
            is_on: t(($) => $.form.isOn),
            buffer: { label: t(($) => $.form.buffer), hint: t(($) => $.form.bufferHint), min: 0 },
            quota: {
              label: t(($) => $.form.quota),
              hint: t(($) => $.form.quotaHint),
              min: 1,
              max: 100,
            },
            places: null,
          }}
        />
      </Section>
      <PlaceMapping
        shop={shop}
        stock={stock}
        places={form.values.places}
        error={form.fault("places")}
        onChange={(changed) => form.set("places", changed)}
      />
    </PageForm>
  )
}
