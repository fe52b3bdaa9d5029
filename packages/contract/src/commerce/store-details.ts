import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ItemQuery } from "../kernel/page.ts"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { Id, Metadata, NewMetadata } from "../kernel/values.ts"
import { currencies } from "./currencies.ts"
import { fulfillmentProviders, paymentProviders, taxProviders } from "./providers.ts"
import { stores } from "./stores.ts"

const Currency = currencies.columns
const Store = stores.columns.extend({
  metadata: Metadata,
  default_currency: Currency.nullable(),
  currencies: z.array(Currency),
})
const reply = z.object({ store: Store })
const ByCode = z.object({ code: Id })
const Link = z.string().trim().max(500, "text.too_long").nullable()
const App = z.object({
  id: Id,
  display_name: z.string(),
  application_name: z.string(),
  install_url: z.string().nullable(),
  uninstall_url: z.string().nullable(),
  data: Metadata,
})
const write = { action: "store.write", reply } as const

/** The store of the viewer's own merchant: there is only one, so its path has no id. */
export const storeDetails = {
  read: endpoint({
    method: "GET",
    path: "/admin/store",
    action: "store.read",
    query: ItemQuery,
    reply: z.object({
      store: Store.extend({
        payment_providers: z.array(paymentProviders.columns),
        fulfillment_providers: z.array(fulfillmentProviders.columns),
        tax_providers: z.array(taxProviders.columns),
        feature_flags: z.array(z.object({ key: z.string(), value: z.boolean() })),
        modules: z.array(z.object({ module: z.string(), resolution: z.string() })),
      }),
    }),
  }),
  update: endpoint({
    ...write,
    method: "POST",
    path: "/admin/store",
    body: z
      .strictObject({
        name: z.string().trim().min(1, "text.required").max(200, "text.too_long"),
        default_currency_code: CurrencyCode,
        default_sales_channel_id: Id,
        currencies: z.array(CurrencyCode).max(200),
        swap_link_template: Link,
        payment_link_template: Link,
        invite_link_template: Link,
        metadata: NewMetadata,
      })
      .partial(),
  }),
  addCurrency: endpoint({
    ...write,
    method: "POST",
    path: "/admin/store/currencies/:code",
    params: ByCode,
  }),
  /** The public client posts to this address. */
  addCurrencyAlias: endpoint({
    ...write,
    method: "POST",
    path: "/admin/store/:code",
    params: ByCode,
  }),
  removeCurrency: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/store/currencies/:code",
    params: ByCode,
  }),
  paymentProviders: endpoint({
    method: "GET",
    path: "/admin/store/payment-providers",
    action: "store.read",
    reply: z.object({ payment_providers: z.array(paymentProviders.columns) }),
  }),
  taxProviders: endpoint({
    method: "GET",
    path: "/admin/store/tax-providers",
    action: "store.read",
    reply: z.object({ tax_providers: z.array(taxProviders.columns) }),
  }),
  /** Third-party apps installed by OAuth. There are none: programs use API keys. */
  apps: endpoint({
    method: "GET",
    path: "/admin/apps",
    action: "store.read",
    reply: z.object({ apps: z.array(App) }),
  }),
  authorizeApp: endpoint({
    method: "POST",
    path: "/admin/apps/authorizations",
    action: "store.write",
    secret: true,
    body: z.strictObject({
      application_name: z.string().min(1).max(200),
      state: z.string().max(2000),
      code: z.string().max(2000),
    }),
    reply: z.object({ apps: App }),
  }),
}
