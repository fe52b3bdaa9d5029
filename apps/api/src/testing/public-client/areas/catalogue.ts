import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../catalogue.ts"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

const named = (name: string) => `${name} ${nextNumber()}`
const idsOf = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id)

type Valued = { value?: string }
type Titled = { id?: string; title?: string }

/** A cup in two sizes, which the platform's shop front sells. */
async function createCup({ admin, fixtures }: Shop) {
  const channel = await fixtures.createId("sales_channels", PLATFORM_ID)
  const { publishable_api_key } = await admin.publishableApiKeys.create({ title: "Cups" })
  const key = publishable_api_key.id
  await admin.publishableApiKeys.addSalesChannelsBatch(key, {
    sales_channel_ids: [{ id: channel }],
  })
  const { product } = await admin.products.create({
    title: named("Cup"),
    type: { value: named("Crockery") },
    tags: [{ value: named("blue") }],
    sales_channels: [{ id: channel }],
    options: [{ title: "Size" }],
    variants: ["S", "L"].map((size, index) => ({
      title: size,
      manage_inventory: false,
      options: [{ value: size }],
      prices: [{ currency_code: "eur", amount: 1000 + 500 * index }],
    })),
  } as never)
  return { product, key, variants: product.variants as { id: string; title: string }[] }
}

export const area: Area = {
  resources: [
    "products",
    "products.variants",
    "productTypes",
    "productTags",
    "productCategories",
    "collections",
    "admin.products",
    "admin.productTags",
    "admin.productTypes",
    "admin.productCategories",
    "admin.collections",
    "admin.variants",
    "admin.priceLists",
  ],
  waiting: [],
  flows(shop) {
    it("a product has options and variants, which change and go, and shop fronts show it", async () => {
      await catalogueFixtures(shop.testApp).createPlace()
      const { products, variants, productTags, productTypes } = shop.admin
      const { product, key } = await createCup(shop)
      const { id } = product
      const front = shop.browser({ publishableApiKey: key })
      const shown = await front.products.retrieve(id)
      expect(shown.product).toMatchObject({ id, title: product.title })
      expect(idsOf((await front.products.list({ q: product.title })).products)).toEqual([id])
      expect((await front.products.search({ q: product.title })).hits).toMatchObject([{ id }])
      const [small] = shown.product.variants ?? []
      const variant = small?.id ?? ""
      expect((await front.products.variants.retrieve(variant)).variant.id).toBe(variant)
      const both = await front.products.variants.list({
        ids: idsOf(product.variants).join(","),
      } as never)
      expect(both.variants).toHaveLength(2)
      expect(
        (await front.productTypes.list()).product_types.map(({ value }: Valued) => value),
      ).toContain(product.type?.value)
      expect(
        (await front.productTags.list()).product_tags.map(({ value }: Valued) => value),
      ).toContain(product.tags?.[0]?.value)

      const renamed = await products.update(id, { title: `${product.title}, glazed` } as never)
      expect(renamed.product.title).toBe(`${product.title}, glazed`)
      await products.setMetadata(id, { key: "glaze", value: "salt" } as never)
      expect((await products.retrieve(id)).product.metadata).toEqual({ glaze: "salt" })
      const coloured = await products.addOption(id, { title: "Colour" } as never)
      const option =
        coloured.product.options?.find(({ title }: Titled) => title === "Colour")?.id ?? ""
      const spelt = await products.updateOption(id, option, { title: "Color" } as never)
      expect(spelt.product.options?.map(({ title }: Titled) => title)).toContain("Color")
      const fewer = await products.deleteOption(id, option)
      expect(fewer.product.options).toHaveLength(1)
      const [size] = fewer.product.options ?? []
      const third = await products.createVariant(id, {
        title: "M",
        inventory_quantity: 0,
        options: [{ option_id: size?.id, value: "M" }],
        prices: [{ currency_code: "eur", amount: 1200 }],
      } as never)
      const medium = third.product.variants.find(({ title }: Titled) => title === "M")?.id ?? ""
      await products.updateVariant(id, medium, { title: "Medium" } as never)
      const listed = await products.listVariants(id)
      expect(listed.variants.map(({ title }: Titled) => title).toSorted()).toEqual([
        "L",
        "Medium",
        "S",
      ])
      expect((await variants.retrieve(medium)).variant.title).toBe("Medium")
      expect(idsOf((await variants.list({ id: [medium] } as never)).variants)).toEqual([medium])
      const { variant: stock } = await variants.getInventory(medium)
      expect(stock).toMatchObject({ id: medium })
      await products.deleteVariant(id, medium)
      expect((await refusalOf(variants.getInventory(medium))).status).toBe(404)

      expect(idsOf((await products.list({ q: product.title })).products)).toEqual([id])
      expect((await products.listTypes()).types.map(({ value }: Valued) => value)).toContain(
        product.type?.value,
      )
      const usage = (await products.listTags()).tags as { value: string; usage_count: number }[]
      expect(usage.map(({ value }: Valued) => value)).toContain(product.tags?.[0]?.value)
      expect((await productTypes.list()).product_types).not.toEqual([])
      expect((await productTags.list({} as never)).product_tags).not.toEqual([])
      expect(await products.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(front.products.retrieve(id))).status).toBe(404)
    })

    it("categories and collections sort products, and shop fronts show them", async () => {
      const { productCategories, collections, products } = shop.admin
      const { product, key } = await createCup(shop)
      const front = shop.browser({ publishableApiKey: key })
      const made = await productCategories.create({
        name: named("Kitchen"),
        is_active: true,
      } as never)
      const category = made.product_category.id
      await productCategories.addProducts(category, { product_ids: [{ id: product.id }] } as never)
      const inCategory = async () =>
        idsOf((await products.list({ category_id: [category] } as never)).products)
      expect(await inCategory()).toEqual([product.id])
      const shown = await front.productCategories.retrieve(category)
      expect(shown.product_category).toMatchObject({
        id: category,
        name: made.product_category.name,
      })
      const all = await front.productCategories.list()
      expect(idsOf(all.product_categories)).toContain(category)
      const renamed = await productCategories.update(category, { name: named("Pantry") } as never)
      expect(renamed.product_category.id).toBe(category)
      expect((await productCategories.retrieve(category)).product_category.name).toBe(
        renamed.product_category.name,
      )
      const listed = await productCategories.list({ q: renamed.product_category.name } as never)
      expect(idsOf(listed.product_categories)).toEqual([category])
      await productCategories.removeProducts(category, {
        product_ids: [{ id: product.id }],
      } as never)
      expect(await inCategory()).toEqual([])
      expect(await productCategories.delete(category)).toMatchObject({ deleted: true })

      const { collection } = await collections.create({ title: named("Spring") })
      await collections.addProducts(collection.id, { product_ids: [product.id] })
      const inCollection = async () =>
        idsOf((await products.list({ collection_id: [collection.id] } as never)).products)
      expect(await inCollection()).toEqual([product.id])
      expect((await front.collections.retrieve(collection.id)).collection.title).toBe(
        collection.title,
      )
      expect(idsOf((await front.collections.list()).collections)).toContain(collection.id)
      const later = await collections.update(collection.id, { title: named("Summer") } as never)
      expect((await collections.retrieve(collection.id)).collection.title).toBe(
        later.collection.title,
      )
      expect(
        idsOf((await collections.list({ q: later.collection.title } as never)).collections),
      ).toEqual([collection.id])
      await collections.removeProducts(collection.id, { product_ids: [product.id] })
      expect(await inCollection()).toEqual([])
      expect(await collections.delete(collection.id)).toMatchObject({ deleted: true })
      expect((await refusalOf(collections.retrieve(collection.id))).status).toBe(404)
    })

    it("a price list makes variants cheaper, by quantity, until its prices go", async () => {
      const { priceLists } = shop.admin
      const { product, variants, key } = await createCup(shop)
      const [small, large] = idsOf(variants) as [string, string]
      const price = (variant_id: string, amount: number, more: object = {}) => ({
        variant_id,
        currency_code: "eur",
        amount,
        ...more,
      })
      const { price_list } = await priceLists.create({
        name: named("Sale"),
        description: "While it lasts",
        type: "sale",
        status: "active",
        prices: [price(small, 800)],
      } as never)
      const { id } = price_list
      const front = shop.browser({ publishableApiKey: key })
      const costs = async () => {
        const query = { id: product.id, currency_code: "eur" }
        const [shown] = (await front.products.list(query as never)).products
        return [small, large].map(
          (one) =>
            shown?.variants.find((variant: { id: string }) => variant.id === one)?.calculated_price,
        )
      }
      expect(await costs()).toEqual([800, 1500])
      await priceLists.addPrices(id, { prices: [price(large, 1200)] } as never)
      expect(await costs()).toEqual([800, 1200])
      expect(idsOf((await priceLists.listProducts(id)).products)).toEqual([product.id])
      const changed = await priceLists.update(id, { description: "To the end" } as never)
      expect(changed.price_list).toMatchObject({ id, description: "To the end" })
      expect((await priceLists.list({ q: price_list.name })).price_lists).toMatchObject([{ id }])
      await priceLists.deleteVariantPrices(id, large)
      expect(await costs()).toEqual([800, 1500])
      const [listed] = (await priceLists.list({ q: price_list.name, expand: "prices" })).price_lists
      expect((await priceLists.retrieve(id)).price_list.id).toBe(id)
      const prices = (listed?.prices ?? []) as { id: string }[]
      await priceLists.deletePrices(id, { price_ids: idsOf(prices) } as never)
      expect(await costs()).toEqual([1000, 1500])
      const anew = () => priceLists.addPrices(id, { prices: [price(small, 700)] } as never)
      await anew()
      expect(await costs()).toEqual([700, 1500])
      await priceLists.deleteProductPrices(id, product.id)
      expect(await costs()).toEqual([1000, 1500])
      await anew()
      await priceLists.deleteProductsPrices(id, { product_ids: [product.id] })
      expect(await costs()).toEqual([1000, 1500])
      expect(await priceLists.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(priceLists.retrieve(id))).status).toBe(404)
    })
  },
}
