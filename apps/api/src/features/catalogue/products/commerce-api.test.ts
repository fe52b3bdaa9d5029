import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { createPlace } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)
const customer = await createActor("customer")
await createPlace({ type: "customer", owner: customer })
const channel = await create("sales_channels", customer.organisation_id)

const body = {
  title: "Candle",
  metadata: { shelf: "b", lane: 4 },
  images: ["https://shop.example/a.png", "https://shop.example/b.png"],
  thumbnail: "https://shop.example/a.png",
  weight: 300,
  material: "wax",
  external_id: "ext-1",
  type: { value: "Light" },
  tags: [{ value: "warm" }],
  sales_channels: [{ id: channel.id }],
  options: [{ title: "Size" }, { title: "Colour" }],
  variants: [
    {
      title: "S red",
      ean: "4006381333931",
      allow_backorder: true,
      inventory_quantity: 4,
      prices: [
        { currency_code: "eur", amount: 900 },
        { currency_code: "eur", amount: 800, min_quantity: 10 },
      ],
      options: [{ value: "S" }, { value: "red" }],
    },
  ],
}
const make = async () => {
  const reply = await call(customer, products.create, { body: body as never })
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  return reply.body.product
}

it("200 creates and changes a product with options, images, stock and prices", async () => {
  const made = await make()
  expect(made).toMatchObject({
    ...body,
    images: [{ url: body.images[0] }, { url: body.images[1] }],
    options: [
      { title: "Size", values: [{ value: "S" }] },
      { title: "Colour", values: [{ value: "red" }] },
    ],
    variants: [
      {
        title: "S red",
        ean: "4006381333931",
        allow_backorder: true,
        inventory_quantity: 4,
        prices: [
          { amount: 900, min_quantity: null },
          { amount: 800, min_quantity: 10 },
        ],
        options: [{ value: "S" }, { value: "red" }],
      },
    ],
  })
  const params = { id: made.id }
  const [variant] = made.variants
  const values = ["L", "red"].map((value, index) => ({
    option_id: made.options[index]?.id ?? "",
    value,
  }))
  const addition = { title: "L red", prices: [] }
  const missing = await call(customer, products.update, {
    params,
    body: { variants: [{ ...addition, options: values.slice(1) }] },
  })
  expect([missing.status, missing.body.details.fields]).toMatchObject([
    400,
    [{ path: "variants.0.options.0.value", code: "text.required" }],
  ])
  const [, second] = made.images
  const changed = await call(customer, products.update, {
    params,
    body: {
      metadata: { shelf: "", row: 2 },
      images: [body.images[1] ?? ""],
      variants: [
        { id: variant?.id ?? "", inventory_quantity: 6 },
        { ...addition, options: values },
      ],
    },
  })
  expect(changed.body.product).toMatchObject({
    metadata: { lane: 4, row: 2 },
    images: [{ id: second?.id }],
    variants: [{ inventory_quantity: 6 }, { title: "L red", inventory_quantity: 0 }],
  })
  const metadata = { key: "row", value: "" }
  const less = await call(customer, products.setMetadata, { params, body: metadata })
  expect(less.body.product.metadata).toEqual({ lane: 4 })
  const query = { expand: "variants,variants.prices,options,images", handle: made.handle } as never
  const listed = await call(customer, products.list, { query })
  expect(listed.body.products).toMatchObject([{ id: made.id, options: [{}, {}] }])
  const tags = await call(customer, products.tagUsage, {})
  expect(tags.body.tags).toEqual([expect.objectContaining({ value: "warm", usage_count: "1" })])
  expect((await call(customer, products.types, {})).body.types).toMatchObject([{ value: "Light" }])
})

it("200 adds, renames and removes options and variants; 400 for inconsistent options", async () => {
  const { id, options, variants } = await make()
  const params = { id }
  const [size, colour] = options
  const named = (value: string) => [
    { option_id: size?.id ?? "", value },
    { option_id: colour?.id ?? "", value: "red" },
  ]
  const large = { title: "L red", options: named("L") }
  const added = await call(customer, products.createVariant, { params, body: large })
  expect(added.body.product.variants).toHaveLength(2)
  const same = await call(customer, products.createVariant, { params, body: large })
  expect([same.status, same.body.type]).toEqual([422, "duplicate_error"])
  const ofSize = { params: { ...params, option_id: size?.id ?? "" } }
  const refused = await call(customer, products.removeOption, ofSize)
  expect([refused.status, refused.body.type]).toEqual([400, "not_allowed"])
  const ofColour = { params: { ...params, option_id: colour?.id ?? "" } }
  const renamed = await call(customer, products.updateOption, {
    ...ofColour,
    body: { title: "Hue" },
  })
  expect(renamed.body.product.options).toMatchObject([{ title: "Size" }, { title: "Hue" }])
  const removed = await call(customer, products.removeOption, ofColour)
  expect(removed.body).toMatchObject({ object: "option", deleted: true })
  const scent = await call(customer, products.createOption, { params, body: { title: "Scent" } })
  expect(scent.body.product.options[1]).toMatchObject({ title: "Scent", values: [{}, {}] })

  const last = added.body.product.variants[1]?.id ?? ""
  const deletion = await call(customer, products.removeVariant, {
    params: { id, variant_id: last },
  })
  expect(deletion.body).toMatchObject({
    variant_id: last,
    object: "product-variant",
    deleted: true,
  })
  const first = { params: { id, variant_id: variants[0]?.id ?? "" } }
  expect((await call(customer, products.removeVariant, first)).status).toBe(400)
  const query = { region_id: "none" } as never
  const unknown = await call(customer, products.readVariant, {
    params: { id: variants[0]?.id ?? "" },
    query,
  })
  expect(unknown.status).toBe(400)
  const inEuro = { currency_code: "eur" } as never
  const read = await call(customer, products.variantsOfProduct, { params, query: {} as never })
  expect(read.body).toMatchObject({ count: 1 })
  const priced = await call(customer, products.variants, { query: inEuro })
  expect(priced.body.variants).toContainEqual(
    expect.objectContaining({ id: variants[0]?.id, calculated_price: 900 }),
  )
})
