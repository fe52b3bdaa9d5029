import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { ids, placeOrder, readyCart, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

type Named = { id: string; name: string }

export function prices(world: World, shop: () => Shop) {
  const { admin, change, named, code } = world

  it("a price list makes variants cheaper in the shop front until its prices are removed", async () => {
    const { priceLists } = admin
    const { front, product, small, large, region } = shop()
    type Variant = { id: string; calculated_price: number }
    const shown = () => front.products.list({ id: product, region_id: region })
    const costs = (reply: { products: { variants: Variant[] }[] }) =>
      [small, large].map(
        (id) => reply.products[0]?.variants.find((one) => one.id === id)?.calculated_price,
      )
    const price = (variant_id: string, amount: number) => ({
      variant_id,
      currency_code: "eur",
      amount,
    })
    const name = named("Sale")
    const { price_list } = await change(
      () =>
        priceLists.create({
          name,
          description: "While it lasts",
          type: "sale",
          status: "active",
          prices: [price(small, 800)],
        }),
      turns(shown, costs, [800, 1500]),
      turns(
        () => priceLists.list({ q: name }),
        (reply) => reply.price_lists.map((one: Named) => one.name),
        [name],
      ),
    )
    const { id } = price_list
    const amounts = (reply: { price_list: { prices: { amount: number }[] } }) =>
      reply.price_list.prices.map(({ amount }) => amount).toSorted()
    await change(
      () => priceLists.addPrices(id, { prices: [price(large, 1200)] }),
      turns(shown, costs, [800, 1200]),
      turns(() => priceLists.retrieve(id), amounts, [1200, 800]),
    )
    await change(
      () => priceLists.update(id, { status: "draft" }),
      turns(shown, costs, [1000, 1500]),
    )
    await priceLists.update(id, { status: "active" })
    await change(() => priceLists.deleteVariantPrices(id, large), turns(shown, costs, [800, 1500]))
    const kept = (await priceLists.retrieve(id)).price_list.prices
    await change(
      () => priceLists.deletePrices(id, { price_ids: ids(kept) }),
      turns(shown, costs, [1000, 1500]),
    )
    const more = { prices: [price(small, 700), price(large, 900)] }
    await change(
      () => priceLists.addPrices(id, more),
      turns(
        () => priceLists.listProducts(id),
        (reply) => ids(reply.products),
        [product],
      ),
    )
    await change(
      () => priceLists.deleteProductPrices(id, product),
      turns(shown, costs, [1000, 1500]),
    )
    await priceLists.addPrices(id, more)
    await change(
      () => priceLists.deleteProductsPrices(id, { product_ids: [product] }),
      turns(shown, costs, [1000, 1500]),
      turns(() => priceLists.retrieve(id), amounts, []),
    )
    await priceLists.addPrices(id, more)
    await change(
      () => priceLists.delete(id),
      turns(shown, costs, [1000, 1500]),
      turns(() => priceLists.retrieve(id), Boolean, refused(404)),
    )
  })

  it("a discount is valid in its regions, is changed and removed, and a cart shows it", async () => {
    const { discounts, regions } = admin
    const { front, region } = shop()
    const cart = await readyCart(world, shop())
    const total = () => front.carts.retrieve(cart.id)
    const off = (reply: { cart: { discount_total: number } }) => reply.cart.discount_total
    const name = code("TEN")
    const { discount } = await change(
      () =>
        discounts.create({
          code: name,
          is_dynamic: false,
          is_disabled: false,
          regions: [region],
          rule: { type: "percentage", value: 10, allocation: "total" },
        }),
      turns(
        () => discounts.retrieveByCode(name),
        (reply) => reply.discount.rule.value,
        10,
      ),
      turns(
        () => discounts.list({ q: name }),
        (reply) => reply.discounts.map((one: { code: string }) => one.code),
        [name],
      ),
    )
    const { id } = discount
    await change(
      () => front.carts.update(cart.id, { discounts: [{ code: name }] }),
      turns(total, off, 200),
    )
    await change(() => front.carts.deleteDiscount(cart.id, name), turns(total, off, 0))
    await change(
      () => discounts.update(id, { rule: { id: discount.rule.id, value: 20 } }),
      turns(
        () => discounts.retrieve(id),
        (reply) => reply.discount.rule.value,
        20,
      ),
    )
    const wanted = { currency_code: "eur", tax_rate: 0, countries: [] }
    const providers = { payment_providers: ["manual"], fulfillment_providers: ["manual"] }
    const other = await regions.create({ name: named("Other"), ...wanted, ...providers })
    const where = (reply: { discount: { regions: { id: string }[] } }) =>
      ids(reply.discount.regions).toSorted()
    await change(
      () => discounts.addRegion(id, other.region.id),
      turns(() => discounts.retrieve(id), where, [region, other.region.id].toSorted()),
    )
    await change(
      () => discounts.removeRegion(id, region),
      turns(() => discounts.retrieve(id), where, [other.region.id]),
    )
    await change(
      () => discounts.delete(id),
      turns(() => discounts.retrieveByCode(name), Boolean, refused(404)),
    )
    await regions.delete(other.region.id)
  })

  it("a discount applies to some products only, by its conditions", async () => {
    const { discounts, products } = admin
    const { front, region, product, small } = shop()
    const bowl = await products.create({
      title: named("Bowl"),
      status: "published",
      sales_channels: [{ id: shop().channel }],
      options: [{ title: "Size" }],
      variants: [
        {
          title: "One",
          manage_inventory: false,
          options: [{ value: "One" }],
          prices: [{ currency_code: "eur", amount: 3000 }],
        },
      ],
    })
    const items = [
      { variant_id: small, quantity: 1 },
      { variant_id: bowl.product.variants[0].id, quantity: 1 },
    ]
    const name = code("HALF")
    const { discount } = await discounts.create({
      code: name,
      is_dynamic: false,
      is_disabled: false,
      regions: [region],
      rule: { type: "percentage", value: 50, allocation: "item" },
    })
    const { id } = discount
    const read = () => discounts.retrieve(id)
    type Condition = { type: string; operator: string }
    await change(
      () => discounts.createCondition(id, { operator: "in", products: [product] }),
      turns(
        read,
        (reply) => reply.discount.rule.conditions.map((one: Condition) => [one.type, one.operator]),
        [["products", "in"]],
      ),
    )
    const condition = (await read()).discount.rule.conditions[0].id
    const cart = await readyCart(world, shop(), { items, more: { discounts: [{ code: name }] } })
    const off = (reply: { cart: { discount_total: number } }) => reply.cart.discount_total
    const refreshed = () => front.carts.retrieve(cart.id)
    const ofCondition = () => discounts.getCondition(id, condition, { expand: "products" })
    const those = (reply: { discount_condition: { products: { id: string }[] } }) =>
      ids(reply.discount_condition.products).toSorted()
    const both = [product, bowl.product.id].toSorted()
    await change(
      () =>
        discounts.addConditionResourceBatch(id, condition, {
          resources: [{ id: bowl.product.id }],
        }),
      turns(ofCondition, those, both),
    )
    await change(
      () => front.carts.update(cart.id, { discounts: [{ code: name }] }),
      turns(refreshed, off, 2000),
    )
    await change(
      () =>
        discounts.deleteConditionResourceBatch(id, condition, {
          resources: [{ id: bowl.product.id }],
        }),
      turns(ofCondition, those, [product]),
    )
    await change(
      () => discounts.updateCondition(id, condition, { products: [bowl.product.id] }),
      turns(ofCondition, those, [bowl.product.id]),
    )
    await change(
      () => discounts.deleteCondition(id, condition),
      turns(read, (reply) => reply.discount.rule.conditions, []),
    )
    await discounts.delete(id)
  })

  it("codes of a dynamic discount are created and removed", async () => {
    const { discounts } = admin
    const { region } = shop()
    const { discount } = await discounts.create({
      code: code("DYN"),
      is_dynamic: true,
      is_disabled: false,
      regions: [region],
      rule: { type: "free_shipping", value: 0 },
    })
    const name = code("FREE")
    await change(
      () => discounts.createDynamicCode(discount.id, { code: name, usage_limit: 2 }),
      turns(
        () => discounts.retrieveByCode(name),
        (reply) => [reply.discount.parent_discount_id, reply.discount.usage_limit],
        [discount.id, 2],
      ),
    )
    await change(
      () => discounts.deleteDynamicCode(discount.id, name),
      turns(() => discounts.retrieveByCode(name), Boolean, refused(404)),
    )
  })

  it("a gift card pays a part of an order, and shows its balance", async () => {
    const { giftCards, orders } = admin
    const { front, region } = shop()
    const { gift_card } = await change(
      () => giftCards.create({ region_id: region, value: 1000 }),
      shows(
        (made) => front.giftCards.retrieve(made.gift_card.code),
        (reply) => reply.gift_card.balance,
        1000,
      ),
      shows(
        () => giftCards.list({ limit: 1 }),
        (reply) => reply.gift_cards[0].value,
        1000,
      ),
    )
    await change(
      () => giftCards.update(gift_card.id, { balance: 900 }),
      turns(
        () => giftCards.retrieve(gift_card.id),
        (reply) => reply.gift_card.balance,
        900,
      ),
    )
    const order = await placeOrder(world, shop(), {
      more: { gift_cards: [{ code: gift_card.code }] },
    })
    // Goods 20.00 and shipping 5.00, at 19 %: 29.75, of which the card pays 9.00 and its tax.
    await world.see(
      () => orders.retrieve(order.id),
      (reply) => [reply.order.gift_card_total, reply.order.total],
      [900, 2975 - 900 - 171],
    )
    await world.see(
      () => front.giftCards.retrieve(gift_card.code),
      (reply) => reply.gift_card.balance,
      0,
    )
    const spare = (await giftCards.create({ region_id: region, value: 500 })).gift_card
    await change(
      () => giftCards.delete(spare.id),
      turns(() => front.giftCards.retrieve(spare.code), Boolean, refused(404)),
    )
  })
}
