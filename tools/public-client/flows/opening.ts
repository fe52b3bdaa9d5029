import { expect, it } from "vitest"
import { shows, turns } from "../recorder.ts"
import { ids, type Shop, stocked, stockOf } from "../shop.ts"
import type { World } from "../world.ts"

export type Administrator = { email: string; password: string; link?: string | undefined }

const country = "de"

/** A merchant opens a shop: the setup for all other flows. */
export function opening(world: World, person: Administrator, opened: (shop: Shop) => void) {
  const { admin, change, see, named } = world
  const { email, password, link } = person
  const shop: Partial<Shop> = {}
  function front() {
    if (!shop.front) throw new Error("the shop front has no key")
    return shop.front
  }

  it("the first administrator uses the start link, and signs in for a token", async () => {
    if (link) {
      const words = { password, password_confirmation: password, language: "en" }
      const name = { first_name: "Ada", last_name: "Byron" }
      const body = { token: link, email, ...words, ...name }
      await world.browser().admin.custom.post("/auth/first-administrator", body)
    }
    await change(
      () => admin.auth.getToken({ email, password }),
      turns(
        () => admin.auth.getSession(),
        ({ user }) => user.email,
        email,
      ),
    )
  })

  it("the store gets a name and a second currency", async () => {
    const { store, currencies } = admin
    const name = named("Cups")
    await change(
      () => store.update({ name }),
      turns(
        () => store.retrieve(),
        (reply) => reply.store.name,
        name,
      ),
    )
    const codes = (reply: { store: { currencies: { code: string }[] } }) =>
      reply.store.currencies.map(({ code }) => code).filter((code) => /usd|sek/.test(code))
    await change(
      () => store.addCurrency("usd"),
      turns(() => store.retrieve(), codes, ["usd"]),
    )
    await change(
      () => admin.custom.post("/store/currencies/sek"),
      turns(() => store.retrieve(), codes, expect.arrayContaining(["usd", "sek"])),
    )
    await change(
      () => currencies.update("usd", { includes_tax: true }),
      turns(
        () => currencies.list({ code: "usd" }),
        (reply) => reply.currencies[0]?.includes_tax,
        true,
      ),
    )
    await currencies.update("usd", { includes_tax: false })
    await change(
      () => store.deleteCurrency("sek"),
      turns(() => store.retrieve(), codes, ["usd"]),
    )
    await store.deleteCurrency("usd")
    await see(
      () => store.listPaymentProviders(),
      ({ payment_providers }) => ids(payment_providers),
      expect.arrayContaining(["manual"]),
    )
    await see(
      () => store.listTaxProviders(),
      ({ tax_providers }) => tax_providers.length > 0,
      true,
    )
  })

  it("a region has countries, a tax rate and providers, and is shown to shoppers", async () => {
    const { regions } = admin
    const guest = world.browser()
    const wanted = {
      name: named("Germany"),
      currency_code: "eur",
      tax_rate: 7,
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
      countries: [],
    }
    const { region } = await change(
      () => regions.create(wanted),
      turns(
        () => regions.list({ limit: 100 }),
        (reply) => reply.regions.map((one: { name: string }) => one.name),
        expect.arrayContaining([wanted.name]),
      ),
      shows(
        (made) => guest.regions.retrieve(made.region.id),
        (reply) => reply.region.currency_code,
        "eur",
      ),
    )
    const { id } = region
    const read = () => regions.retrieve(id)
    await change(
      () => regions.update(id, { tax_rate: 19 }),
      turns(read, (reply) => reply.region.tax_rate, 19),
    )
    // A country is in one region only, so the demo's region gives it up.
    const holder = (await regions.list({ limit: 100 })).regions.find(
      (one: { countries: { iso_2: string }[] }) =>
        one.countries.some(({ iso_2 }) => iso_2 === country),
    )
    if (holder) await regions.deleteCountry(holder.id, country)
    const countries = (reply: { region: { countries: { iso_2: string }[] } }) =>
      reply.region.countries.map(({ iso_2 }) => iso_2)
    await change(
      () => regions.addCountry(id, { country_code: country }),
      turns(read, countries, [country]),
      turns(() => guest.regions.retrieve(id), countries, [country]),
    )
    const spare = await unusedCountry(world)
    await regions.addCountry(id, { country_code: spare })
    await change(() => regions.deleteCountry(id, spare), turns(read, countries, [country]))
    const providers =
      (kind: "payment_providers" | "fulfillment_providers") =>
      (reply: { region: Record<string, { id: string }[]> }) =>
        ids(reply.region[kind] ?? [])
    await change(
      () => regions.deletePaymentProvider(id, "manual"),
      turns(read, providers("payment_providers"), []),
    )
    await change(
      () => regions.addPaymentProvider(id, { provider_id: "manual" }),
      turns(read, providers("payment_providers"), ["manual"]),
    )
    await change(
      () => regions.deleteFulfillmentProvider(id, "manual"),
      turns(read, providers("fulfillment_providers"), []),
    )
    await change(
      () => regions.addFulfillmentProvider(id, { provider_id: "manual" }),
      turns(read, providers("fulfillment_providers"), ["manual"]),
      turns(
        () => regions.retrieveFulfillmentOptions(id),
        ({ fulfillment_options }) =>
          fulfillment_options.map((one: { provider_id: string }) => one.provider_id),
        ["manual"],
      ),
    )
    const other = (await regions.create({ ...wanted, name: named("Elsewhere") })).region.id
    await change(
      () => regions.delete(other),
      turns(
        () => guest.regions.list(),
        (reply) => ids(reply.regions).includes(other),
        false,
      ),
    )
    shop.region = id
  })

  it("a publishable key sells the products of its channel", async () => {
    const { salesChannels, publishableApiKeys } = admin
    const name = named("Shop front")
    const { sales_channel } = await change(
      () => salesChannels.create({ name }),
      turns(
        () => salesChannels.list({ q: name }),
        (reply) => reply.sales_channels.map((one: { name: string }) => one.name),
        [name],
      ),
    )
    const made = await change(
      () => publishableApiKeys.create({ title: name }),
      turns(
        () => publishableApiKeys.list({ q: name }),
        (reply) => reply.publishable_api_keys.map((one: { title: string }) => one.title),
        [name],
      ),
    )
    const key = made.publishable_api_key.id
    const sales_channel_ids = [{ id: sales_channel.id }]
    await change(
      () => publishableApiKeys.addSalesChannelsBatch(key, { sales_channel_ids }),
      turns(
        () => publishableApiKeys.listSalesChannels(key),
        (reply) => ids(reply.sales_channels),
        [sales_channel.id],
      ),
    )
    shop.channel = sales_channel.id
    shop.key = key
    shop.front = world.browser()
    shop.front.setPublishableKey(key)
  })

  it("goods are sent from a location, by an option of a profile", async () => {
    const { stockLocations, shippingProfiles, shippingOptions, salesChannels } = admin
    const name = named("Warehouse")
    const { stock_location } = await change(
      () =>
        stockLocations.create({
          name,
          address: {
            address_1: "Kai 1",
            city: "Hamburg",
            country_code: "de",
            postal_code: "20457",
          },
        }),
      turns(
        () => stockLocations.list({ q: name }),
        (reply) => reply.stock_locations.map((one: { name: string }) => one.name),
        [name],
      ),
    )
    await change(
      () => salesChannels.addLocation(shop.channel, { location_id: stock_location.id }),
      turns(
        () => stockLocations.list({ q: name, expand: "sales_channels" }),
        (reply) => ids(reply.stock_locations[0]?.sales_channels ?? []),
        [shop.channel],
      ),
    )
    const { shipping_profiles } = await shippingProfiles.list()
    const profile = shipping_profiles.find((one: { type: string }) => one.type === "default")
    const option = {
      name: named("Post"),
      region_id: shop.region,
      profile_id: profile?.id,
      provider_id: "manual",
      price_type: "flat_rate",
      amount: 400,
      data: { id: "manual-fulfillment" },
    }
    const { shipping_option } = await change(
      () => shippingOptions.create(option),
      turns(
        () => shippingOptions.list({ region_id: shop.region }),
        (reply) => reply.shipping_options.map((one: { name: string }) => one.name),
        [option.name],
      ),
      shows(
        (made) => shippingProfiles.retrieve(made.shipping_option.profile_id),
        (reply) => reply.shipping_profile.shipping_options.map((one: { name: string }) => one.name),
        expect.arrayContaining([option.name]),
      ),
    )
    await change(
      () => shippingOptions.update(shipping_option.id, { amount: 500 }),
      turns(
        () => front().shippingOptions.list({ region_id: shop.region }),
        (reply) => reply.shipping_options.map((one: { amount: number }) => one.amount),
        [500],
      ),
    )
    const back = { ...option, name: named("Return"), amount: 200, is_return: true }
    const made = await change(
      () => shippingOptions.create({ ...back, data: { id: "manual-fulfillment-return" } }),
      turns(
        () => front().shippingOptions.list({ region_id: shop.region, is_return: "true" }),
        (reply) => reply.shipping_options.map((one: { amount: number }) => one.amount),
        [200],
      ),
    )
    shop.place = stock_location.id
    shop.profile = profile?.id
    shop.option = shipping_option.id
    shop.wayBack = made.shipping_option.id
  })

  it("a product with stock is sold in the shop front", async () => {
    const { products, inventoryItems } = admin
    const title = named("Cup")
    const { product } = await change(
      () =>
        products.create({
          title,
          status: "published",
          weight: 300,
          sales_channels: [{ id: shop.channel }],
          options: [{ title: "Size" }],
          variants: ["S", "L"].map((size, index) => ({
            title: size,
            sku: world.code(size),
            options: [{ value: size }],
            prices: [{ currency_code: "eur", amount: 1000 + 500 * index }],
          })),
        }),
      turns(
        () => products.list({ q: title }),
        (reply) => reply.products.map((one: { title: string }) => one.title),
        [title],
      ),
      turns(
        () => front().products.list({ q: title }),
        (reply) => reply.products.map((one: { title: string }) => one.title),
        [title],
      ),
    )
    const [small, large] = product.variants as { id: string }[]
    if (!small || !large) throw new Error("the product has two variants")
    for (const variant of [small, large]) {
      const { variant: found } = await admin.variants.getInventory(variant.id)
      const item = found.inventory[0]?.id
      await change(
        () =>
          inventoryItems.createLocationLevel(item, {
            location_id: shop.place,
            stocked_quantity: 500,
          }),
        turns(stockOf(world, variant.id), stocked, 500),
      )
    }
    opened({ ...(shop as Shop), product: product.id, small: small.id, large: large.id })
  })
}

/** A country without a region. */
async function unusedCountry({ admin }: World) {
  const { regions } = await admin.regions.list({ limit: 100 })
  const taken = regions.flatMap((one: { countries: { iso_2: string }[] }) =>
    one.countries.map(({ iso_2 }) => iso_2),
  )
  return ["is", "no", "ch", "gb"].find((code) => !taken.includes(code)) ?? "is"
}
