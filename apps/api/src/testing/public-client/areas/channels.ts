import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../catalogue.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: [
    "admin.publishableApiKeys",
    "admin.salesChannels",
    "admin.store",
    "admin.currencies",
    "admin.custom",
  ],
  waiting: [],
  // The files call these lists objects.
  unlike: [
    "GET /admin/store /store/fulfillment_providers: must be object",
    "GET /admin/store /store/payment_providers: must be object",
  ],
  flows(shop) {
    it("a sales channel has products and places, and is removed", async () => {
      const { salesChannels } = shop.admin
      const { sales_channel } = await salesChannels.create({ name: "Market" } as never)
      const { id } = sales_channel
      expect(sales_channel).toMatchObject({ name: "Market", is_disabled: false })
      const renamed = await salesChannels.update(id, { name: "Flea market" })
      expect(renamed.sales_channel).toMatchObject({ id, name: "Flea market" })
      const { createGoods, createPlace } = catalogueFixtures(shop.testApp)
      const { product } = await createGoods({ organisation_id: PLATFORM_ID })
      const place = await createPlace()
      await salesChannels.addProducts(id, { product_ids: [{ id: product.id }] })
      await salesChannels.addLocation(id, { location_id: place.id })
      const found = await shop.admin.products.list({ sales_channel_id: [id] } as never)
      expect(found.products).toMatchObject([{ id: product.id }])
      expect((await salesChannels.retrieve(id)).sales_channel.id).toBe(id)
      await salesChannels.removeProducts(id, { product_ids: [{ id: product.id }] })
      await salesChannels.removeLocation(id, { location_id: place.id })
      const none = await shop.admin.products.list({ sales_channel_id: [id] } as never)
      expect(none.products).toEqual([])
      const listed = await salesChannels.list({ q: "Flea market" } as never)
      expect(listed.sales_channels).toMatchObject([{ id }])
      expect(await salesChannels.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(salesChannels.retrieve(id))).status).toBe(404)
    })

    it("a publishable key sells by its channels until it is revoked", async () => {
      const { publishableApiKeys, salesChannels } = shop.admin
      const { sales_channel } = await salesChannels.create({ name: "Window" } as never)
      const made = await publishableApiKeys.create({ title: "Window" })
      const { id } = made.publishable_api_key
      const sales_channel_ids = [{ id: sales_channel.id }]
      await publishableApiKeys.addSalesChannelsBatch(id, { sales_channel_ids })
      const channels = () => publishableApiKeys.listSalesChannels(id)
      expect((await channels()).sales_channels).toMatchObject([{ id: sales_channel.id }])
      const front = shop.browser({ publishableApiKey: id })
      expect((await front.products.list({ limit: 1 })).products).toEqual([])
      const renamed = await publishableApiKeys.update(id, { title: "Shop window" })
      expect(renamed.publishable_api_key).toMatchObject({ id, title: "Shop window" })
      expect((await publishableApiKeys.retrieve(id)).publishable_api_key.title).toBe("Shop window")
      const listed = await publishableApiKeys.list({ q: "Shop window" })
      expect(listed.publishable_api_keys).toMatchObject([{ id }])
      await publishableApiKeys.deleteSalesChannelsBatch(id, { sales_channel_ids })
      expect((await channels()).sales_channels).toEqual([])
      const revoked = await publishableApiKeys.revoke(id)
      expect(revoked.publishable_api_key.revoked_at).not.toBeNull()
      expect(await publishableApiKeys.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(publishableApiKeys.retrieve(id))).status).toBe(404)
    })

    it("the store has a name, currencies and providers", async () => {
      const { store, currencies } = shop.admin
      const { name } = (await store.retrieve()).store
      const renamed = await store.update({ name: "Packhaus shop" })
      expect(renamed.store.name).toBe("Packhaus shop")
      const codes = async () =>
        (await store.retrieve()).store.currencies.map((one: { code: string }) => one.code)
      await store.addCurrency("chf")
      expect(await codes()).toContain("chf")
      await store.deleteCurrency("chf")
      expect(await codes()).not.toContain("chf")
      await store.update({ name })
      const { payment_providers } = await store.listPaymentProviders()
      expect(payment_providers.map(({ id }: { id: string }) => id)).toContain("manual")
      expect((await store.listTaxProviders()).tax_providers).not.toEqual([])
      const listed = await currencies.list({ code: "chf" } as never)
      expect(listed.currencies).toMatchObject([{ code: "chf" }])
      const changed = await currencies.update("chf", { includes_tax: true })
      expect(changed.currency).toMatchObject({ code: "chf", includes_tax: true })
      await currencies.update("chf", { includes_tax: false })
    })

    it("whatever has no method of its own is reached by its path", async () => {
      const { custom } = shop.admin
      const made = (await custom.post("/customer-groups", { name: "By path" })) as {
        customer_group: { id: string; name: string }
      }
      expect(made.customer_group.name).toBe("By path")
      const path = `/customer-groups/${made.customer_group.id}`
      expect(await custom.get(path)).toMatchObject({ customer_group: { name: "By path" } })
      expect(await custom.delete(path)).toMatchObject({ deleted: true })
      expect((await refusalOf(custom.get(path))).status).toBe(404)
    })
  },
}
