import { expect, it } from "vitest"
import { later, refused, shows, turns } from "../recorder.ts"
import { ids, readyCart, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

type Job = { batch_job: { id: string; status: string; result: { file_key?: string } | null } }

export function settings(world: World, shop: () => Shop) {
  const { admin, change, see, named } = world

  it("a tax rate applies to products, types and shipping, and to the taxes of a cart", async () => {
    const { taxRates, productTypes, products } = admin
    const { front, region, product, option } = shop()
    const code = world.code("R")
    const { tax_rate } = await change(
      () => taxRates.create({ name: "Reduced", code, region_id: region, rate: 7 }),
      turns(
        () => taxRates.list({ code }),
        (reply) => reply.tax_rates.map((one: { rate: number }) => one.rate),
        [7],
      ),
    )
    const { id } = tax_rate
    const cart = await readyCart(world, shop())
    const line = cart.items[0].id
    /** Newly calculated taxes of goods for 20.00 and shipping for 5.00. */
    const taxes = async (quantity: number) =>
      (await front.carts.lineItems.update(cart.id, line, { quantity })).cart
    await change(
      () => taxRates.update(id, { rate: 5 }),
      turns(
        () => taxRates.retrieve(id),
        (reply) => reply.tax_rate.rate,
        5,
      ),
    )
    const those = (name: string) => (reply: { tax_rate: Record<string, { id: string }[]> }) =>
      ids(reply.tax_rate[name] ?? [])
    const read = (expand: string) => () => taxRates.retrieve(id, { expand: [expand] })
    await change(
      () => taxRates.addProducts(id, { products: [product] }),
      turns(read("products"), those("products"), [product]),
    )
    expect((await taxes(1)).item_tax_total).toBe(50)
    await change(
      () => taxRates.removeProducts(id, { products: [product] }),
      turns(read("products"), those("products"), []),
    )
    expect((await taxes(2)).item_tax_total).toBe(380)
    await products.update(product, { type: { value: named("Crockery") } })
    const type = (await products.retrieve(product)).product.type_id
    await change(
      () => taxRates.addProductTypes(id, { product_types: [type] }),
      turns(read("product_types"), those("product_types"), [type]),
    )
    expect((await taxes(1)).item_tax_total).toBe(50)
    await change(
      () => taxRates.removeProductTypes(id, { product_types: [type] }),
      turns(read("product_types"), those("product_types"), []),
    )
    await change(
      () => taxRates.addShippingOptions(id, { shipping_options: [option] }),
      turns(read("shipping_options"), those("shipping_options"), [option]),
    )
    expect((await taxes(2)).shipping_tax_total).toBe(25)
    await change(
      () => taxRates.removeShippingOptions(id, { shipping_options: [option] }),
      turns(read("shipping_options"), those("shipping_options"), []),
    )
    await change(
      () => taxRates.delete(id),
      turns(() => taxRates.retrieve(id), Boolean, refused(404)),
    )
    expect(await productTypes.list({ id: [type] })).toMatchObject({ count: 1 })
  })

  it("bulky goods have their own profile and option, for large orders", async () => {
    const { shippingProfiles, shippingOptions } = admin
    const { front, region, profile } = shop()
    const name = named("Bulky")
    const { shipping_profile } = await change(
      () => shippingProfiles.create({ name, type: "custom" }),
      turns(
        () => shippingProfiles.list(),
        (reply) => reply.shipping_profiles.some((one: { name: string }) => one.name === name),
        true,
      ),
    )
    const { id } = shipping_profile
    const renamed = named("Very bulky")
    await change(
      () => shippingProfiles.update(id, { name: renamed }),
      turns(
        () => shippingProfiles.retrieve(id),
        (reply) => reply.shipping_profile.name,
        renamed,
      ),
    )
    const cart = await readyCart(world, shop())
    const { shipping_option } = await change(
      () =>
        shippingOptions.create({
          name: named("Carrier"),
          region_id: region,
          profile_id: profile,
          provider_id: "manual",
          price_type: "flat_rate",
          amount: 2900,
          data: { id: "manual-fulfillment" },
          requirements: [{ type: "min_subtotal", amount: 5000 }],
        }),
      shows(
        (made) => shippingOptions.retrieve(made.shipping_option.id),
        (reply) => reply.shipping_option.requirements[0].amount,
        5000,
      ),
    )
    const offered = () => front.shippingOptions.listCartOptions(cart.id)
    const isOffered = (reply: { shipping_options: { id: string }[] }) =>
      ids(reply.shipping_options).includes(shipping_option.id)
    await change(
      () => shippingOptions.update(shipping_option.id, { requirements: [] }),
      turns(offered, isOffered, true),
    )
    await change(
      () => shippingOptions.delete(shipping_option.id),
      turns(offered, isOffered, false),
      turns(() => shippingOptions.list({ region_id: region }), isOffered, false),
    )
    await change(
      () => shippingProfiles.delete(id),
      turns(() => shippingProfiles.retrieve(id), Boolean, refused(404)),
    )
  })

  it("a product export is requested, confirmed and written, and another is canceled", async () => {
    const { batchJobs } = admin
    const wanted = { type: "product-export", context: {}, dry_run: true }
    const { batch_job } = await change(
      () => batchJobs.create(wanted),
      later(
        shows(
          (made: Job) => batchJobs.retrieve(made.batch_job.id),
          (reply: Job) => reply.batch_job.status,
          "pre_processed",
        ),
      ),
      shows(
        () => batchJobs.list({ limit: 1 }),
        (reply) => reply.batch_jobs.map((one: { type: string }) => one.type),
        ["product-export"],
      ),
    )
    const read = () => batchJobs.retrieve(batch_job.id)
    await change(
      () => batchJobs.confirm(batch_job.id),
      later(turns(read, (reply: Job) => reply.batch_job.status, "completed")),
    )
    const file_key = (await read()).batch_job.result?.file_key
    const { download_url } = await admin.uploads.getPresignedDownloadUrl({ file_key })
    await see(
      () => world.download(download_url),
      ({ status }) => status,
      200,
    )
    const other = (await batchJobs.create(wanted)).batch_job.id
    await change(
      () => batchJobs.cancel(other),
      turns(
        () => batchJobs.retrieve(other),
        (reply) => reply.batch_job.status,
        "canceled",
      ),
    )
  })

  it("no third-party app is installed, and none is authorized", async () => {
    const { custom } = admin
    await see(
      () => custom.get("/apps"),
      (reply) => reply.apps,
      [],
    )
    const body = { application_name: named("App"), code: "code", state: "state" }
    await expect(custom.post("/apps/authorizations", body)).rejects.toThrow(": 404 ")
  })
}
