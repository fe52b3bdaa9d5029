import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

const named = (name: string) => `${name} ${nextNumber()}`

export const area: Area = {
  resources: [
    "regions",
    "admin.regions",
    "admin.taxRates",
    "admin.shippingProfiles",
    "admin.shippingOptions",
    "returnReasons",
    "admin.returnReasons",
  ],
  waiting: [],
  // The files call the list of a reason's children an object.
  unlike: [
    "GET /admin/return-reasons /return_reasons/*/return_reason_children: must be object",
    "GET /admin/return-reasons/{id} /return_reason/return_reason_children: must be object",
    "GET /store/return-reasons /return_reasons/*/return_reason_children: must be object",
    "GET /store/return-reasons/{id} /return_reason/return_reason_children: must be object",
    "POST /admin/return-reasons /return_reason/return_reason_children: must be object",
    "POST /admin/return-reasons/{id} /return_reason/return_reason_children: must be object",
  ],
  flows(shop) {
    const create = async (more: object = {}) => {
      const { region } = await shop.admin.regions.create({
        name: named("North"),
        currency_code: "eur",
        tax_rate: 19,
        payment_providers: ["manual"],
        fulfillment_providers: ["manual"],
        countries: [],
        ...more,
      } as never)
      return region as { id: string; name: string }
    }

    it("a region has countries and providers, and is what shop fronts sell in", async () => {
      const { regions } = shop.admin
      const { id, name } = await create()
      const front = shop.browser()
      expect((await front.regions.retrieve(id)).region).toMatchObject({ id, name, tax_rate: 19 })
      const listed = await front.regions.list()
      expect(listed.regions.map((one: { id: string }) => one.id)).toContain(id)
      const renamed = await regions.update(id, { name: `${name} Sea` })
      expect(renamed.region).toMatchObject({ id, name: `${name} Sea` })
      const settled = await regions.addCountry(id, { country_code: "is" })
      expect(settled.region.countries).toMatchObject([{ iso_2: "is" }])
      expect((await regions.deleteCountry(id, "is")).region.countries).toEqual([])
      await regions.deletePaymentProvider(id, "manual")
      const paid = await regions.addPaymentProvider(id, { provider_id: "manual" })
      expect(paid.region.payment_providers).toMatchObject([{ id: "manual" }])
      await regions.deleteFulfillmentProvider(id, "manual")
      const sent = await regions.addFulfillmentProvider(id, { provider_id: "manual" })
      expect(sent.region.fulfillment_providers).toMatchObject([{ id: "manual" }])
      const { fulfillment_options } = await regions.retrieveFulfillmentOptions(id)
      expect(fulfillment_options).toMatchObject([{ provider_id: "manual" }])
      expect((await regions.retrieve(id)).region.name).toBe(`${name} Sea`)
      expect((await regions.list({ q: name })).regions).toMatchObject([{ id }])
      expect(await regions.delete(id)).toMatchObject({ id, object: "region", deleted: true })
      expect((await refusalOf(front.regions.retrieve(id))).status).toBe(404)
    })

    it("a tax rate is for products, their types and ways of shipping", async () => {
      const { taxRates, shippingOptions } = shop.admin
      const { id: region_id } = await create()
      const { tax_rate } = await taxRates.create({
        name: "Reduced",
        code: named("R"),
        region_id,
        rate: 7,
      })
      const { id } = tax_rate
      const changed = await taxRates.update(id, { rate: 5 })
      expect(changed.tax_rate).toMatchObject({ id, rate: 5, region_id })
      const product = await shop.fixtures.createId("products", PLATFORM_ID)
      const type = await shop.fixtures.createId("product_types", PLATFORM_ID)
      const option = await shippingOptions.create({
        name: "Parcel",
        region_id,
        provider_id: "manual",
        price_type: "flat_rate",
        amount: 500,
        data: {},
        is_return: false,
      } as never)
      const way = option.shipping_option.id
      await taxRates.addProducts(id, { products: [product] })
      await taxRates.addProductTypes(id, { product_types: [type] })
      await taxRates.addShippingOptions(id, { shipping_options: [way] })
      const expand = ["products", "product_types", "shipping_options"]
      const parts = async () => {
        const read = await taxRates.retrieve(id, { expand: expand as never })
        const found = read.tax_rate as unknown as Record<string, { id: string }[]>
        return expand.map((name) => found[name]?.map((one) => one.id))
      }
      expect(await parts()).toEqual([[product], [type], [way]])
      await taxRates.removeProducts(id, { products: [product] })
      await taxRates.removeProductTypes(id, { product_types: [type] })
      await taxRates.removeShippingOptions(id, { shipping_options: [way] })
      expect(await parts()).toEqual([[], [], []])
      const listed = await taxRates.list({ region_id })
      expect(listed.tax_rates).toMatchObject([{ id }])
      expect(await taxRates.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(taxRates.retrieve(id))).status).toBe(404)
    })

    it("goods are shipped by the options of their profile, which have rules", async () => {
      const { shippingProfiles, shippingOptions } = shop.admin
      const { id: region_id } = await create()
      const made = await shippingProfiles.create({ name: named("Bulky"), type: "custom" } as never)
      const profile_id = made.shipping_profile.id
      const renamed = await shippingProfiles.update(profile_id, { name: "Very bulky" } as never)
      expect(renamed.shipping_profile).toMatchObject({ id: profile_id, name: "Very bulky" })
      const { shipping_option } = await shippingOptions.create({
        name: "Carrier",
        region_id,
        profile_id,
        provider_id: "manual",
        price_type: "flat_rate",
        amount: 2900,
        data: {},
        is_return: false,
        requirements: [{ type: "min_subtotal", amount: 1000 }],
      } as never)
      const { id } = shipping_option
      expect(shipping_option).toMatchObject({
        profile_id,
        requirements: [{ type: "min_subtotal", amount: 1000 }],
      })
      const dearer = await shippingOptions.update(id, { amount: 3900, requirements: [] } as never)
      expect(dearer.shipping_option).toMatchObject({ id, amount: 3900, requirements: [] })
      expect((await shippingOptions.retrieve(id)).shipping_option.amount).toBe(3900)
      const listed = await shippingOptions.list({ region_id })
      expect(listed.shipping_options).toMatchObject([{ id }])
      const read = await shippingProfiles.retrieve(profile_id)
      expect(read.shipping_profile.id).toBe(profile_id)
      const all = await shippingProfiles.list()
      const ids = all.shipping_profiles.map((one: { id: string }) => one.id)
      expect(ids).toContain(profile_id)
      expect(await shippingOptions.delete(id)).toMatchObject({ id, deleted: true })
      expect(await shippingProfiles.delete(profile_id)).toMatchObject({ deleted: true })
      expect((await refusalOf(shippingProfiles.retrieve(profile_id))).status).toBe(404)
    })

    it("reasons to send something back are a tree that shop fronts show", async () => {
      const { returnReasons } = shop.admin
      const value = named("broken").replace(" ", "_")
      const made = await returnReasons.create({ value, label: "Broken" })
      const { id } = made.return_reason
      const changed = await returnReasons.update(id, { label: "Came broken" } as never)
      expect(changed.return_reason).toMatchObject({ id, value, label: "Came broken" })
      const front = shop.browser()
      expect((await front.returnReasons.retrieve(id)).return_reason.label).toBe("Came broken")
      const shown = (await front.returnReasons.list()).return_reasons
      expect(shown.map((one: { id: string }) => one.id)).toContain(id)
      const listed = (await returnReasons.list()).return_reasons
      expect(listed.map((one: { id: string }) => one.id)).toContain(id)
      expect((await returnReasons.retrieve(id)).return_reason.id).toBe(id)
      expect(await returnReasons.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(returnReasons.retrieve(id))).status).toBe(404)
    })
  },
}
