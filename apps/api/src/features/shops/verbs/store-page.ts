import type { Context } from "../../../context.ts"
import type { ShopProduct } from "../../../integrations/shopify/port.ts"
import type { Steps } from "../../../module.ts"
import { storeProducts } from "../../catalogue/products/verbs/store-products.ts"
import { failureWords, recordFailures, settleFailures } from "./failures.ts"
import { oneByOne } from "./one-by-one.ts"

/**
 * Stores a page of a shop's products. A failing product is kept as a failed message and blocks no
 * other.
 */
export async function storePage(steps: Steps, id: string, products: readonly ShopProduct[]) {
  await oneByOne(
    steps,
    products,
    (context, some) => store(context, id, some),
    async (context, { external_id, title: name }, error) => {
      context.outside.reports.report(error, { job: "shops.read-products" })
      const shop = await context.rows.one("shops", id)
      const failed = { of: "product", external_id, name, error: failureWords(error) } as const
      await recordFailures(context, shop, [failed])
    },
  )
}

async function store(context: Context, id: string, products: readonly ShopProduct[]) {
  const shop = await context.rows.one("shops", id)
  await storeProducts(context, shop, products)
  await settleFailures(
    context,
    products.map(({ external_id }) => ({
      shop_id: id,
      subject: `product ${external_id}`,
      told_at: null,
    })),
  )
}
