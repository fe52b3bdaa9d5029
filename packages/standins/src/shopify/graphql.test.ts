import { GraphqlQueryError, type Session } from "@shopify/shopify-api"
import { parse, validate } from "graphql"
import { afterAll, beforeAll, expect, test } from "vitest"
import { FULFIL, FULFILMENT_ORDERS, ORDERS, QUERIES, TRACK } from "../testing/queries.ts"
import {
  connect,
  control,
  DEMO_SHOP,
  libraryFor,
  OTHER_SHOP,
  read,
} from "../testing/shop-client.ts"
import { readSchema } from "./graphql/schema.ts"
import { type ShopStandIn, startShopStandIn } from "./server.ts"

let standIn: ShopStandIn
let session: Session

beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
  session = (await connect(standIn)).session
  await control(standIn, "products", {
    products: [
      { title: "Becher", variants: [{ sku: "BECHER", price: 1250 }] },
      { title: "Kanne", variants: [{ sku: "KANNE", price: 3900 }] },
    ],
  })
})
afterAll(() => standIn.close())

const ask = async <Data>(query: string, variables: Record<string, unknown> = {}, as = session) => {
  const { library } = libraryFor(standIn)
  const client = new library.clients.Graphql({ session: as })
  const answer = await client.request<Data>(query, { variables })
  if (answer.data === undefined) throw new Error("no data")
  return answer.data
}

const place = (name: string, lines: unknown[], more: Record<string, unknown> = {}) =>
  control(standIn, "orders", {
    order: {
      name,
      lines,
      shipping_address: { first_name: "Ada", last_name: "Ohm", country_code: "DE" },
      ...more,
    },
  })

/** To the second, in the platform's format. */
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19)}Z`

type Orders = {
  orders: {
    pageInfo: { hasNextPage: boolean; endCursor: string }
    nodes: { id: string; name: string; lineItems: { nodes: { sku: string }[] } }[]
  }
}

test("every query of the app is valid in the platform's schema", () => {
  const schema = readSchema()
  for (const query of QUERIES) expect(validate(schema, parse(query))).toEqual([])
})

test("the real schema refuses an unknown field before anything is executed", async () => {
  await expect(ask("{ orders(first: 1) { nodes { total } } }")).rejects.toThrow(
    /Cannot query field/,
  )
})

test("returns orders in pages by update time, lines in pages of 250", async () => {
  const lines = Array.from({ length: 597 }, () => ({ sku: "BECHER", quantity: 1 }))
  // At most sixty days old, or the shop would hide them.
  const [before, on, after] = [4, 3, 2].map((days) => daysAgo(days))
  await place("A-1", lines, { at: on })
  await place("A-2", [{ sku: "KANNE", quantity: 2 }], { at: after })
  const since = { q: `updated_at:>='${before}'` }
  const first = await ask<Orders>(ORDERS, { first: 1, ...since })
  expect(first.orders.nodes.map((order) => order.name)).toEqual(["A-1"])
  expect(first.orders.nodes[0]?.lineItems.nodes).toHaveLength(250)
  const rest = { after: first.orders.pageInfo.endCursor, ...since }
  const next = await ask<Orders>(ORDERS, { first: 1, ...rest })
  expect(next.orders.nodes.map((order) => order.name)).toEqual(["A-2"])
  expect(next.orders.pageInfo.hasNextPage).toBe(false)
  const late = await ask<Orders>(ORDERS, { first: 5, q: `updated_at:>${after}` })
  expect(late.orders.nodes).toEqual([])

  type Lines = {
    order: {
      lineItems: { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
    }
  }
  const id = first.orders.nodes[0]?.id
  let cursor: string | null = null
  let count = 0
  do {
    const page: Lines = await ask<Lines>(
      "query L($id:ID!,$after:String){ order(id:$id){ lineItems(first:250, after:$after){ nodes{ id sku } pageInfo{ hasNextPage endCursor } } } }",
      { id, after: cursor },
    )
    count += page.order.lineItems.nodes.length
    cursor = page.order.lineItems.pageInfo.hasNextPage
      ? page.order.lineItems.pageInfo.endCursor
      : null
  } while (cursor !== null)
  expect(count).toBe(597)
})

test("hides orders older than sixty days, and other shops' orders", async () => {
  await place("OLD", [{ sku: "BECHER", quantity: 1 }], { at: "2026-01-01T10:00:00Z" })
  const names = (await ask<Orders>(ORDERS, { first: 10, q: null })).orders.nodes.map(
    (one) => one.name,
  )
  expect(names).not.toContain("OLD")
  const other = (await connect(standIn, OTHER_SHOP)).session
  expect((await ask<Orders>(ORDERS, { first: 10 }, other)).orders.nodes).toEqual([])
})

test("ACCESS_DENIED names the missing scope", async () => {
  const { session: narrow } = await connect(standIn, "leerer-laden.myshopify.com", [
    "read_products",
  ])
  const denied = await ask(ORDERS, { first: 1 }, narrow).catch((error: unknown) => error)
  if (!(denied instanceof GraphqlQueryError)) throw denied
  expect(JSON.stringify(denied.body)).toContain("ACCESS_DENIED")
  expect(denied.message).toContain("read_orders")
})

test("401 for an expired token and for a token of another shop", async () => {
  const { tokens } = await connect(standIn, OTHER_SHOP)
  const call = (shop: string) =>
    fetch(`${standIn.url}/admin/api/2026-10/graphql.json`, {
      method: "POST",
      headers: { "x-standin-shop": shop, "x-shopify-access-token": tokens.access_token },
      body: JSON.stringify({ query: "{ shop { name } }" }),
    })
  expect((await call(OTHER_SHOP)).status).toBe(200)
  expect((await call(DEMO_SHOP)).status).toBe(401)
  await control(standIn, "expire", { shop: OTHER_SHOP, what: "access" })
  expect((await call(OTHER_SHOP)).status).toBe(401)
})

type FulfilmentOrders = {
  order: {
    fulfillmentOrders: {
      nodes: {
        id: string
        status: string
        lineItems: { nodes: { id: string; remainingQuantity: number }[] }
      }[]
    }
  }
}

type Fulfilled = {
  fulfillmentCreate: {
    fulfillment: { id: string; trackingInfo: { number: string; url: string }[] } | null
    userErrors: { message: string }[]
  }
}

test("a parcel with a part of an order leaves the rest open; a second one closes it", async () => {
  await place("F-1", [{ sku: "BECHER", quantity: 3 }])
  const { orders } = await ask<Orders>(ORDERS, { first: 5, q: "name:F-1" })
  const id = orders.nodes[0]?.id
  const state = async () => {
    const { order } = await ask<FulfilmentOrders>(FULFILMENT_ORDERS, { id })
    return order.fulfillmentOrders.nodes
  }
  const [open] = await state()
  const part = (quantity: number) => ({
    f: {
      notifyCustomer: false,
      trackingInfo: { company: "DHL", number: "00340434161094042557" },
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: open?.id,
          fulfillmentOrderLineItems: [{ id: open?.lineItems.nodes[0]?.id, quantity }],
        },
      ],
    },
  })
  const first = await ask<Fulfilled>(FULFIL, part(2))
  expect(first.fulfillmentCreate.fulfillment?.trackingInfo[0]?.url).toContain(
    "00340434161094042557",
  )
  expect((await state())[0]).toMatchObject({
    status: "IN_PROGRESS",
    lineItems: { nodes: [{ remainingQuantity: 1 }] },
  })
  const tooMany = await ask<Fulfilled>(FULFIL, part(2))
  expect(tooMany.fulfillmentCreate).toMatchObject({ fulfillment: null, userErrors: [{}] })
  await ask(FULFIL, part(1))
  expect((await state())[0]?.status).toBe("CLOSED")
  const closed = await ask<Fulfilled>(FULFIL, part(1))
  expect(closed.fulfillmentCreate.userErrors[0]?.message).toContain("status= closed")

  const parcel = first.fulfillmentCreate.fulfillment?.id
  await ask(TRACK, { id: parcel, t: { company: "GLS", number: "NEW-1" }, n: false })
  const cancel =
    "mutation C($id:ID!){ fulfillmentCancel(id:$id){ fulfillment{ status trackingInfo{ number } } userErrors{ message } } }"
  expect(await ask(cancel, { id: parcel })).toMatchObject({
    fulfillmentCancel: {
      fulfillment: { status: "CANCELLED", trackingInfo: [{ number: "NEW-1" }] },
    },
  })
  expect((await state()).map((one) => one.status)).toEqual(["CLOSED", "OPEN"])
})

test("an empty bucket answers THROTTLED with its points and restore rate", async () => {
  await control(standIn, "throttle", { maximum: 6, restore_rate: 1 })
  const call = async () => {
    const response = await fetch(`${standIn.url}/admin/api/2026-10/graphql.json`, {
      method: "POST",
      headers: {
        "x-standin-shop": DEMO_SHOP,
        "x-shopify-access-token": session.accessToken ?? "",
      },
      body: JSON.stringify({ query: "{ locations(first: 16) { nodes { id name } } }" }),
    })
    type Cost = { requestedQueryCost: number; throttleStatus: { currentlyAvailable: number } }
    return read<{ errors?: { extensions: { code: string } }[]; extensions: { cost: Cost } }>(
      response,
    )
  }
  const answers = [await call(), await call(), await call(), await call(), await call()]
  const refused = answers.find((one) => one.errors !== undefined)
  expect(answers[0]?.errors).toBeUndefined()
  expect(refused?.errors?.[0]?.extensions.code).toBe("THROTTLED")
  expect(refused?.extensions.cost).toMatchObject({
    requestedQueryCost: 6,
    throttleStatus: { maximumAvailable: 6, restoreRate: 1 },
  })
  await control(standIn, "throttle", { maximum: 2000, restore_rate: 100 })
})

test("an unsupported field is an error with its name, not a silent null", async () => {
  await expect(ask("{ shop { customerTags(first: 1) { nodes } } }")).rejects.toThrow(
    /Shop.customerTags/,
  )
})
