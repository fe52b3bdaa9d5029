import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../catalogue.ts"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

/** Goods of the platform's, ten of them at a place. */
async function stocked({ testApp }: Shop) {
  const { createGoods, createPlace } = catalogueFixtures(testApp)
  const place = await createPlace()
  const owner = { organisation_id: PLATFORM_ID }
  const { variant } = await createGoods(owner, { stock: { [place.id]: 10 } })
  return { place: place.id, variant: variant.id, item: variant.inventory_item_id }
}

export const area: Area = {
  resources: [
    "admin.inventoryItems",
    "admin.reservations",
    "admin.stockLocations",
    "admin.uploads",
  ],
  waiting: [],
  // The files call a list an object.
  unlike: ["GET /admin/variants/{id}/inventory /variant/inventory: must be object"],
  flows(shop) {
    it("an item has levels at places, which are counted anew, and is described", async () => {
      const { inventoryItems } = shop.admin
      const { place, variant, item } = await stocked(shop)
      const levels = async () =>
        (await inventoryItems.listLocationLevels(item)).inventory_item.location_levels
      expect(await levels()).toMatchObject([{ location_id: place, stocked_quantity: 10 }])
      const counted = await inventoryItems.updateLocationLevel(item, place, {
        stocked_quantity: 7,
      })
      expect(counted.inventory_item.id).toBe(item)
      expect(await levels()).toMatchObject([{ stocked_quantity: 7 }])
      const other = (await catalogueFixtures(shop.testApp).createPlace()).id
      await inventoryItems.createLocationLevel(item, { location_id: other, stocked_quantity: 0 })
      expect(await levels()).toHaveLength(2)
      await inventoryItems.deleteLocationLevel(item, other)
      expect(await levels()).toHaveLength(1)
      const described = await inventoryItems.update(item, { origin_country: "DE" } as never)
      expect(described.inventory_item).toMatchObject({ id: item, origin_country: "DE" })
      const again = await inventoryItems.create({ variant_id: variant, material: "Tin" } as never)
      expect(again.inventory_item).toMatchObject({ id: item, material: "Tin" })
      expect((await inventoryItems.retrieve(item)).inventory_item.material).toBe("Tin")
      const listed = await inventoryItems.list({ id: [item] } as never)
      expect(listed.inventory_items).toMatchObject([{ id: item }])
      await inventoryItems.updateLocationLevel(item, place, { stocked_quantity: 0 })
      await inventoryItems.deleteLocationLevel(item, place)
      expect(await inventoryItems.delete(item)).toMatchObject({ id: item, deleted: true })
      expect((await refusalOf(inventoryItems.retrieve(item))).status).toBe(404)
    })

    it("pieces are held back without an order, and free again", async () => {
      const { reservations } = shop.admin
      const { place, item } = await stocked(shop)
      const { reservation } = await reservations.create({
        inventory_item_id: item,
        location_id: place,
        quantity: 4,
        description: "For the fair",
      } as never)
      const { id } = reservation
      expect(reservation).toMatchObject({ quantity: 4, location_id: place })
      const less = await reservations.update(id, { quantity: 2 })
      expect(less.reservation).toMatchObject({ id, quantity: 2 })
      const most = reservations.update(id, { quantity: 11 })
      expect((await refusalOf(most)).status).toBe(422)
      expect((await reservations.retrieve(id)).reservation.quantity).toBe(2)
      const listed = await reservations.list({ inventory_item_id: [item] } as never)
      expect(listed.reservations).toMatchObject([{ id }])
      expect(await reservations.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(reservations.retrieve(id))).status).toBe(404)
    })

    it("a place has an address, and is removed while nothing lies there", async () => {
      const { stockLocations } = shop.admin
      const name = `Place ${nextNumber()}`
      const { stock_location } = await stockLocations.create({
        name,
        address: { address_1: "Kai 1", city: "Hamburg", country_code: "DE" },
      } as never)
      const { id } = stock_location
      expect(stock_location).toMatchObject({ name })
      const renamed = await stockLocations.update(id, { name: `${name} B` } as never)
      expect(renamed.stock_location).toMatchObject({ id, name: `${name} B` })
      expect((await stockLocations.retrieve(id)).stock_location.name).toBe(`${name} B`)
      const listed = await stockLocations.list({ q: name } as never)
      expect(listed.stock_locations).toMatchObject([{ id }])
      expect(await stockLocations.delete(id)).toMatchObject({ id, deleted: true })
      expect((await refusalOf(stockLocations.retrieve(id))).status).toBe(404)
    })

    it("a file is uploaded, downloaded by a link of its own, and removed", async () => {
      const { uploads } = shop.admin
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      )
      const file = () => new File([png], "cup.png", { type: "image/png" })
      const sent = await uploads.create(file())
      const kept = await uploads.createProtected(file())
      expect([sent.uploads.length, kept.uploads.length]).toEqual([1, 1])
      const key = (sent.uploads[0] as unknown as { key: string }).key
      const { download_url } = await uploads.getPresignedDownloadUrl({ file_key: key } as never)
      const { pathname, search } = new URL(download_url, shop.baseUrl)
      const download = await fetch(shop.baseUrl + pathname + search)
      expect([download.status, download.headers.get("content-type")]).toEqual([200, "image/png"])
      const gone = await uploads.delete({ file_key: key } as never)
      expect(gone).toMatchObject({ deleted: true })
      const again = uploads.getPresignedDownloadUrl({ file_key: key } as never)
      expect((await refusalOf(again)).status).toBe(404)
    })
  },
}
