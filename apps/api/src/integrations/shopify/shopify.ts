import { fulfilmentCalls } from "./fulfilments.ts"
import { asker } from "./graphql.ts"
import { installationCalls } from "./installation.ts"
import { type Library, loadLibrary, type ShopifySettings } from "./library.ts"
import { listingCalls } from "./listing.ts"
import { orderOfBody } from "./order-body.ts"
import { orderReads } from "./orders.ts"
import { partOfBody } from "./parts.ts"
import { pictureOrigins } from "./pictures.ts"
import type { ShopifyPort } from "./port.ts"
import { productOfBody, productReads } from "./products.ts"
import { stockCalls } from "./stock.ts"
import { webhookCalls } from "./webhooks.ts"

/** The shop platform through its official library, which is loaded with the first call. */
export function shopify(settings: ShopifySettings): ShopifyPort {
  let loading: Promise<Library> | undefined
  const library = () => {
    loading ??= loadLibrary(settings)
    return loading
  }
  const ask = asker(library)
  return {
    ...installationCalls(settings, library, ask),
    ...webhookCalls(settings, ask),
    ...orderReads(ask),
    ...productReads(ask, settings.SHOPIFY_GATEWAY_URL),
    ...listingCalls(ask),
    ...fulfilmentCalls(ask),
    ...stockCalls(ask),
    orderOf: orderOfBody,
    partOf: partOfBody,
    productOf: (body) => productOfBody(body, settings.SHOPIFY_GATEWAY_URL),
    pictureOrigins: pictureOrigins(settings.SHOPIFY_GATEWAY_URL),
  }
}
