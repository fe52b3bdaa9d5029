import { it } from "vitest"
import { refused, turns } from "../recorder.ts"
import { ids, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

export function channels(world: World, shop: () => Shop) {
  const { admin, change, see, named } = world

  it("a channel sells its products from its locations", async () => {
    const { salesChannels, stockLocations } = admin
    const { small, product } = shop()
    const { sales_channel } = await salesChannels.create({ name: named("Market") })
    const { id } = sales_channel
    const name = named("Flea market")
    await change(
      () => salesChannels.update(id, { name }),
      turns(
        () => salesChannels.retrieve(id),
        (reply) => reply.sales_channel.name,
        name,
      ),
      turns(
        () => salesChannels.list({ q: name }),
        (reply) => ids(reply.sales_channels),
        [id],
      ),
    )
    const found = () => admin.products.list({ sales_channel_id: [id] })
    await change(
      () => salesChannels.addProducts(id, { product_ids: [{ id: product }] }),
      turns(found, (reply) => ids(reply.products), [product]),
    )
    // Without locations a channel sells from all of them; a location without stock sells nothing.
    const { stock_location } = await stockLocations.create({ name: named("Stall") })
    type Availability = { channel_id: string; available_quantity: number }
    const isEmpty = (reply: { variant: { sales_channel_availability: Availability[] } }) =>
      reply.variant.sales_channel_availability.find((one) => one.channel_id === id)
        ?.available_quantity === 0
    const inventory = () => admin.variants.getInventory(small)
    await change(
      () => salesChannels.addLocation(id, { location_id: stock_location.id }),
      turns(inventory, isEmpty, true),
    )
    await change(
      () => salesChannels.removeLocation(id, { location_id: stock_location.id }),
      turns(inventory, isEmpty, false),
      turns(
        () => stockLocations.list({ id: stock_location.id, expand: "sales_channels" }),
        (reply) => ids(reply.stock_locations[0].sales_channels).includes(id),
        false,
      ),
    )
    await change(
      () => salesChannels.removeProducts(id, { product_ids: [{ id: product }] }),
      turns(found, (reply) => ids(reply.products), []),
    )
    await change(
      () => salesChannels.delete(id),
      turns(() => salesChannels.retrieve(id), Boolean, refused(404)),
    )
    await see(
      () => salesChannels.list({ limit: 100 }),
      (reply) => ids(reply.sales_channels).includes(shop().channel),
      true,
    )
  })

  it("a publishable key is renamed, loses its channel, is revoked and deleted", async () => {
    const { publishableApiKeys } = admin
    const { channel, product } = shop()
    const made = await publishableApiKeys.create({ title: named("Old front") })
    const { id } = made.publishable_api_key
    const sales_channel_ids = [{ id: channel }]
    await publishableApiKeys.addSalesChannelsBatch(id, { sales_channel_ids })
    const title = named("Older front")
    await change(
      () => publishableApiKeys.update(id, { title }),
      turns(
        () => publishableApiKeys.retrieve(id),
        (reply) => reply.publishable_api_key.title,
        title,
      ),
    )
    const browser = world.browser({ publishableApiKey: id })
    await change(
      () => publishableApiKeys.deleteSalesChannelsBatch(id, { sales_channel_ids }),
      turns(
        () => publishableApiKeys.listSalesChannels(id),
        (reply) => ids(reply.sales_channels),
        [],
      ),
    )
    await publishableApiKeys.addSalesChannelsBatch(id, { sales_channel_ids })
    await change(
      () => publishableApiKeys.revoke(id),
      turns(() => browser.products.retrieve(product), Boolean, refused(401)),
      turns(
        () => publishableApiKeys.retrieve(id),
        (reply) => typeof reply.publishable_api_key.revoked_at,
        "string",
      ),
    )
    await change(
      () => publishableApiKeys.delete(id),
      turns(
        () => publishableApiKeys.list({ q: title }),
        (reply) => reply.count,
        0,
      ),
    )
  })
}
