import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { catalogueFixtures } from "./catalogue.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Parts = Readonly<Record<string, number>>

/** Creates bundles for tests, through the API. */
export function bundleFixtures(app: TestApp) {
  const { createGoods } = catalogueFixtures(app)
  /** Replaces a recipe: pieces by the id of the part's variant. */
  const setParts = (actor: Actor, variant_id: string, parts: Parts, more: object = {}) =>
    app.call(actor, bundles.set, {
      params: { id: variant_id },
      body: {
        parts: Object.entries(parts).map(([id, quantity]) => ({ variant_id: id, quantity })),
        ...more,
      },
    })

  return {
    setParts,
    /** A bundle with this SKU and these pieces of variants. */
    async createBundle(owner: Actor, sku: string, parts: Parts) {
      const goods = await createGoods(owner, { sku })
      const { status, body } = await setParts(owner, goods.variant.id, parts)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return { ...goods, bundle: body.bundle }
    },
  }
}
