import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { ids, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

type Titled = { id: string; title: string }
type Named = { id: string; name: string }
type Valued = { value: string }
const titles = (rows: readonly Titled[]) => rows.map(({ title }) => title).toSorted()
const values = (rows: readonly Valued[]) => rows.map(({ value }) => value)

export function catalogue(world: World, shop: () => Shop) {
  const { admin, change, named } = world

  /** A published product with one variant, sold in the shop front. */
  const newProduct = async (more: object = {}) =>
    (
      await admin.products.create({
        title: named("Bowl"),
        status: "published",
        sales_channels: [{ id: shop().channel }],
        options: [{ title: "Size" }],
        variants: [
          {
            title: "One",
            options: [{ value: "One" }],
            manage_inventory: false,
            prices: [{ currency_code: "eur", amount: 2500 }],
          },
        ],
        ...more,
      })
    ).product

  it("a product changes its title, its attributes and its type, and shoppers find it by them", async () => {
    const { products } = admin
    const { front } = shop()
    const product = await newProduct({ type: { value: named("Crockery") } })
    const { id } = product
    const title = named("Glazed bowl")
    await change(
      () => products.update(id, { title, tags: [{ value: title }], material: "Clay" }),
      turns(
        () => front.products.retrieve(id),
        (reply) => reply.product.title,
        title,
      ),
      turns(
        () => front.products.search({ q: title }),
        (reply) => ids(reply.hits),
        [id],
      ),
      turns(
        () => products.retrieve(id),
        (reply) => [reply.product.material, values(reply.product.tags)],
        ["Clay", [title]],
      ),
      turns(
        () => admin.productTags.list({ q: title }),
        (reply) => values(reply.product_tags),
        [title],
      ),
      turns(
        () => front.productTags.list({ q: title }),
        (reply) => values(reply.product_tags),
        [title],
      ),
      turns(
        () => products.listTags(),
        (reply) => values(reply.tags).includes(title),
        true,
      ),
    )
    const type = named("Stoneware")
    await change(
      () => products.update(id, { type: { value: type } }),
      turns(
        () => admin.productTypes.list({ q: type }),
        (reply) => values(reply.product_types),
        [type],
      ),
      turns(
        () => front.productTypes.list({ q: type }),
        (reply) => values(reply.product_types),
        [type],
      ),
      turns(
        () => products.listTypes(),
        (reply) => values(reply.types).includes(type),
        true,
      ),
    )
    await change(
      () => products.setMetadata(id, { key: "glaze", value: "salt" }),
      turns(
        () => products.retrieve(id),
        (reply) => reply.product.metadata,
        { glaze: "salt" },
      ),
    )
    await change(
      () => products.delete(id),
      turns(() => front.products.retrieve(id), Boolean, refused(404)),
      turns(
        () => products.list({ q: title }),
        (reply) => reply.count,
        0,
      ),
    )
  })

  it("a product gets an option and a variant, and loses them", async () => {
    const { products, variants } = admin
    const { front } = shop()
    const { id } = await newProduct({ variants: [] })
    const read = () => products.retrieve(id)
    const options = (reply: { product: { options: Titled[] } }) => titles(reply.product.options)
    const coloured = await change(
      () => products.addOption(id, { title: "Colour" }),
      turns(read, options, ["Colour", "Size"]),
    )
    const colour = coloured.product.options.find((one: Titled) => one.title === "Colour")
    await change(
      () => products.updateOption(id, colour.id, { title: "Glaze" }),
      turns(read, options, ["Glaze", "Size"]),
    )
    await change(() => products.deleteOption(id, colour.id), turns(read, options, ["Size"]))
    const [size] = coloured.product.options.filter((one: Titled) => one.title === "Size")
    const made = await change(
      () =>
        products.createVariant(id, {
          title: "Medium",
          sku: world.code("M"),
          manage_inventory: false,
          options: [{ option_id: size.id, value: "M" }],
          prices: [{ currency_code: "eur", amount: 1200 }],
        }),
      turns(
        () => products.listVariants(id),
        (reply) => titles(reply.variants),
        ["Medium"],
      ),
    )
    const variant = made.product.variants[0].id
    await change(
      () =>
        products.updateVariant(id, variant, {
          title: "Middle",
          prices: [{ currency_code: "eur", amount: 1100 }],
        }),
      turns(
        () => variants.retrieve(variant),
        (reply) => reply.variant.title,
        "Middle",
      ),
      turns(
        () => variants.list({ id: [variant] }),
        (reply) => titles(reply.variants),
        ["Middle"],
      ),
      turns(
        () => front.products.variants.retrieve(variant, {}),
        (reply) => [
          reply.variant.title,
          reply.variant.prices.map((one: { amount: number }) => one.amount),
        ],
        ["Middle", [1100]],
      ),
    )
    await change(
      () => products.deleteVariant(id, variant),
      turns(
        () => front.products.variants.list({ ids: variant }),
        (reply) => ids(reply.variants),
        [],
      ),
      turns(
        () => products.listVariants(id),
        (reply) => reply.count,
        0,
      ),
    )
  })

  it("a category has products and children, and shoppers see it while it is active", async () => {
    const { productCategories, products } = admin
    const { front, product } = shop()
    const name = named("Kitchen")
    const { product_category } = await change(
      () => productCategories.create({ name, is_active: true, is_internal: false }),
      turns(
        () => productCategories.list({ q: name }),
        (reply) => reply.product_categories.map((one: Named) => one.name),
        [name],
      ),
      shows(
        (made) => front.productCategories.retrieve(made.product_category.id),
        (reply) => reply.product_category.name,
        name,
      ),
    )
    const { id } = product_category
    const child = named("Cups")
    await change(
      () => productCategories.create({ name: child, is_active: true, parent_category_id: id }),
      turns(
        () => productCategories.retrieve(id),
        (reply) => reply.product_category.category_children.map((one: Named) => one.name),
        [child],
      ),
    )
    await change(
      () => productCategories.addProducts(id, { product_ids: [{ id: product }] }),
      turns(
        () => products.list({ category_id: [id] }),
        (reply) => ids(reply.products),
        [product],
      ),
      turns(
        () => front.products.list({ category_id: [id] }),
        (reply) => ids(reply.products),
        [product],
      ),
    )
    await change(
      () => productCategories.removeProducts(id, { product_ids: [{ id: product }] }),
      turns(
        () => front.products.list({ category_id: [id] }),
        (reply) => ids(reply.products),
        [],
      ),
    )
    await change(
      () => productCategories.update(id, { is_active: false }),
      turns(() => front.productCategories.retrieve(id), Boolean, refused(404)),
      turns(
        () => front.productCategories.list({ limit: 100 }),
        (reply) => ids(reply.product_categories).includes(id),
        false,
      ),
    )
    const other = (await productCategories.create({ name: named("Empty") })).product_category.id
    await change(
      () => productCategories.delete(other),
      turns(
        () => productCategories.list({ limit: 100 }),
        (reply) => ids(reply.product_categories).includes(other),
        false,
      ),
    )
  })

  it("a collection has products, and shoppers see it", async () => {
    const { collections } = admin
    const { front, product } = shop()
    const title = named("Spring")
    const { collection } = await change(
      () => collections.create({ title }),
      turns(
        () => front.collections.list({ limit: 100 }),
        (reply) => titles(reply.collections).includes(title),
        true,
      ),
      turns(
        () => collections.list({ q: title }),
        (reply) => titles(reply.collections),
        [title],
      ),
    )
    const { id } = collection
    await change(
      () => collections.addProducts(id, { product_ids: [product] }),
      turns(
        () => collections.retrieve(id),
        (reply) => ids(reply.collection.products),
        [product],
      ),
      turns(
        () => front.products.list({ collection_id: [id] }),
        (reply) => ids(reply.products),
        [product],
      ),
    )
    await change(
      () => collections.removeProducts(id, { product_ids: [product] }),
      turns(
        () => front.products.list({ collection_id: [id] }),
        (reply) => ids(reply.products),
        [],
      ),
    )
    const renamed = named("Summer")
    await change(
      () => collections.update(id, { title: renamed }),
      turns(
        () => front.collections.retrieve(id),
        (reply) => reply.collection.title,
        renamed,
      ),
    )
    await change(
      () => collections.delete(id),
      turns(() => front.collections.retrieve(id), Boolean, refused(404)),
    )
  })
}
