import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { ids, type Shop, stocked, stockOf } from "../shop.ts"
import type { World } from "../world.ts"

export function stock(world: World, shop: () => Shop) {
  const { admin, change, named } = world

  /** A variant, and its inventory item. */
  async function newVariant() {
    const { product } = await admin.products.create({
      title: named("Jug"),
      options: [{ title: "Size" }],
      variants: [{ title: "One", sku: world.code("JUG"), options: [{ value: "One" }] }],
    })
    const variant = product.variants[0].id
    const { variant: found } = await admin.variants.getInventory(variant)
    return { variant, item: found.inventory[0].id }
  }
  type Levels = {
    inventory_item: { location_levels: { location_id: string; stocked_quantity: number }[] }
  }
  const levelsOf = (reply: Levels) =>
    Object.fromEntries(
      reply.inventory_item.location_levels.map((one) => [one.location_id, one.stocked_quantity]),
    )

  it("an inventory item has levels at locations, whose quantities are set", async () => {
    const { inventoryItems, stockLocations } = admin
    const { place } = shop()
    const { variant, item } = await newVariant()
    const levels = () => inventoryItems.listLocationLevels(item)
    await change(
      () => inventoryItems.createLocationLevel(item, { location_id: place, stocked_quantity: 10 }),
      turns(levels, (reply) => levelsOf(reply)[place], 10),
      turns(stockOf(world, variant), stocked, 10),
    )
    await change(
      () => inventoryItems.updateLocationLevel(item, place, { stocked_quantity: 7 }),
      turns(levels, (reply) => levelsOf(reply)[place], 7),
      turns(stockOf(world, variant), stocked, 7),
    )
    const other = (await stockLocations.create({ name: named("Attic") })).stock_location.id
    await inventoryItems.createLocationLevel(item, { location_id: other, stocked_quantity: 0 })
    await change(
      () => inventoryItems.deleteLocationLevel(item, other),
      turns(levels, (reply) => other in levelsOf(reply), false),
    )
    const name = named("Cellar")
    await change(
      () => stockLocations.update(other, { name }),
      turns(
        () => stockLocations.retrieve(other),
        (reply) => reply.stock_location.name,
        name,
      ),
    )
    await change(
      () => stockLocations.delete(other),
      turns(() => stockLocations.retrieve(other), Boolean, refused(404)),
    )
  })

  it("an inventory item is described, created for a variant, and removed", async () => {
    const { inventoryItems } = admin
    const { variant, item } = await newVariant()
    const read = () => inventoryItems.retrieve(item)
    await change(
      () => inventoryItems.update(item, { material: "Tin", origin_country: "dk" }),
      turns(read, (reply) => reply.inventory_item.material, "Tin"),
    )
    await change(
      () => inventoryItems.delete(item),
      turns(read, Boolean, refused(404)),
      turns(
        () => inventoryItems.list({ id: [item] }),
        (reply) => reply.count,
        0,
      ),
    )
    const sku = world.code("TIN")
    await change(
      () => inventoryItems.create({ variant_id: variant, sku, material: "Tin" }),
      turns(
        () => inventoryItems.list({ q: sku }),
        (reply) => reply.inventory_items.map((one: { sku: string }) => one.sku),
        [sku],
      ),
    )
  })

  it("pieces are reserved without an order, and released", async () => {
    const { reservations, inventoryItems } = admin
    const { place } = shop()
    const { item } = await newVariant()
    await inventoryItems.createLocationLevel(item, { location_id: place, stocked_quantity: 10 })
    const levels = () => inventoryItems.listLocationLevels(item)
    type Reserved = { inventory_item: { location_levels: { reserved_quantity: number }[] } }
    const reserved = (reply: Reserved) =>
      reply.inventory_item.location_levels.reduce((sum, one) => sum + one.reserved_quantity, 0)
    const wanted = { inventory_item_id: item, location_id: place, quantity: 4 }
    const { reservation } = await change(
      () => reservations.create({ ...wanted, description: "For the fair" }),
      turns(levels, reserved, 4),
      turns(
        () => reservations.list({ inventory_item_id: [item] }),
        (reply) => reply.reservations.map((one: { quantity: number }) => one.quantity),
        [4],
      ),
    )
    await change(
      () => reservations.update(reservation.id, { quantity: 2 }),
      turns(levels, reserved, 2),
      turns(
        () => reservations.retrieve(reservation.id),
        (reply) => reply.reservation.quantity,
        2,
      ),
    )
    await change(
      () => reservations.delete(reservation.id),
      turns(levels, reserved, 0),
      turns(
        () => reservations.list({ inventory_item_id: [item] }),
        (reply) => ids(reply.reservations),
        [],
      ),
    )
  })

  it("a file is uploaded, shown on a product, downloaded by a link, and removed", async () => {
    const { uploads } = admin
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    )
    const file = (name: string) => new File([png], name, { type: "image/png" })
    const sent = await change(
      () => uploads.create(file("cup.png")),
      shows((made) => world.download(made.uploads[0].url), kindOf, [200, "image/png"]),
    )
    const text = new File(["Cup;10\n"], "prices.csv", { type: "text/csv" })
    const kept = await change(
      () => uploads.createProtected(text),
      shows((made) => world.download(pathOf(made.uploads[0].url)), kindOf, refused(403)),
    )
    const file_key = kept.uploads[0].key
    await change(
      () => uploads.getPresignedDownloadUrl({ file_key }),
      shows((made) => world.download(made.download_url), kindOf, [200, "text/csv"]),
    )
    const { url, key } = sent.uploads[0]
    await change(
      () => uploads.delete({ file_key: key }),
      turns(() => world.download(url), kindOf, refused(404)),
    )
  })
}

/** The status of a download and its content type without encoding. */
const kindOf = ({ status, type }: { status: number; type: string }) =>
  status < 400 ? [status, type.split(";")[0]] : refused(status)

/** A link without its signature. */
const pathOf = (link: string) => link.split("?")[0] ?? ""
