import { productTags } from "@packhaus/contract/commerce/product-tags"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const customer = await createActor("customer")
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, n]))
const create = (metadata: Record<string, unknown>) =>
  call(customer, productTags.admin.create, {
    body: { value: `tag ${Math.random()}`, metadata } as never,
  })

it.each<[string, Record<string, unknown>, { path: string; code: string; params: object }]>([
  ["51 keys", many(51), { path: "metadata", code: "list.too_long", params: { maximum: 50 } }],
  [
    "a key of 65 characters",
    { ["k".repeat(65)]: 1 },
    { path: "metadata", code: "text.too_long", params: { maximum: 64 } },
  ],
  [
    "a text of 501 characters",
    { note: "n".repeat(501) },
    { path: "metadata.note", code: "text.too_long", params: { maximum: 500 } },
  ],
  ["a list", { note: [1] }, { path: "metadata.note", code: "value.invalid", params: {} }],
  ["an object", { note: { a: 1 } }, { path: "metadata.note", code: "value.invalid", params: {} }],
])("400: metadata is no store for anything: %s", async (_, metadata, fault) => {
  const { status, body } = await create(metadata)
  expect([status, body.details?.fields]).toEqual([400, [fault]])
})

it("200: texts, numbers, yes or no and nothing, as many and as long as is allowed", async () => {
  const metadata = {
    ...many(46),
    ["k".repeat(64)]: "v".repeat(500),
    yes: true,
    no: null,
    half: 0.5,
  }
  const { status, body } = await create(metadata)
  expect([status, body.product_tag.metadata]).toEqual([200, metadata])
})
