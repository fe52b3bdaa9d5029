import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import {
  type Definition,
  type MemberSet,
  tableOf,
} from "@packhaus/contract/kernel/resource/definition"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { createGuestOrder, createNotification } from "../cart-rows.ts"
import { nextNumber } from "../next-number.ts"
import { declaredResources, resourceFixtures, seededId } from "../resources.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { discountExpectations, giftCardExpectations } from "./discounts.ts"
import {
  administrator,
  byAdministrator,
  changingShopFront,
  type Expectation,
  type Expectations,
  merchantOf,
  type Params,
  readers,
  staff,
} from "./expectation.ts"

type Who = Pick<Expectation, "own" | "managed" | "foreign">
const ofDealers: Who = { own: ["customer"], managed: ["agency"], foreign: staff }

const ofShopFront: Who = { own: ["customer"], managed: ["agency"], foreign: administrator }
/** Readers of the engine's resources. Others are readable by administrators only. */
const reading: Record<string, Who> = {
  currencies: { foreign: readers },
  customer_groups: ofShopFront,
  customers: ofShopFront,
  discounts: ofShopFront,
  gift_cards: ofShopFront,
  product_categories: ofDealers,
  product_collections: ofDealers,
  product_tags: { foreign: readers },
  product_types: ofDealers,
  regions: { foreign: readers },
  return_reasons: { foreign: readers },
  shipping_options: ofShopFront,
  shipping_profiles: ofShopFront,
  tax_rates: { foreign: ["administrator", "agency", "customer"] },
}
const byMerchant: Who = { own: ["customer"], foreign: administrator }
/** Writers of a resource, if not only administrators. */
const writing: Record<string, Who> = {
  customer_groups: byMerchant,
  gift_cards: byMerchant,
  product_tags: { own: ["customer"], foreign: staff },
  return_reasons: { foreign: staff },
  shipping_profiles: byMerchant,
}
/**
 * Everyone sees the platform's rows, and of others only their own: see `tags-of-others.test.ts`.
 */
const seenOfPlatform = ["product_tags"]

async function targetOf(app: TestApp, definition: Definition, merchant: string): Promise<Params> {
  const known = seededId(tableOf(definition))
  if (known) return { id: known }
  const { id } = await resourceFixtures(app).create(
    tableOf(definition),
    merchant,
    definition.storeOnly,
  )
  return { id }
}

/** A row, and another one that can become its member. */
const withMember =
  (definition: Definition, set: MemberSet) =>
  async (app: TestApp, owner: Actor): Promise<Params> => {
    const to = definition.relations?.[set.relation]?.to ?? ""
    const member = await resourceFixtures(app).createId(to, merchantOf(owner))
    const row = await targetOf(app, definition, merchantOf(owner))
    return { ...row, member, [set.body]: member }
  }

const memberBody = ({ body, form }: MemberSet) => {
  const nobody = body === "country_code" ? "de" : "none"
  return ({ member = nobody }: Params) => ({
    [body]: form === "one" ? member : [form === "ids" ? member : { id: member }],
  })
}

/** Without fields that refer to rows, so that no database is needed. */
const bodyOf =
  ({ example }: Definition) =>
  () => {
    const text = JSON.stringify(example).replaceAll("{n}", `m${nextNumber()}`)
    return JSON.parse(text.replaceAll(/\{([a-z_]+)\}/g, "none")) as object
  }

function expectationsOf({ definition, admin, store, parts }: Declared): Expectations {
  const table = tableOf(definition)
  const target = (app: TestApp, owner: Actor) => targetOf(app, definition, merchantOf(owner))
  const ofPlatform = (app: TestApp) => targetOf(app, definition, PLATFORM_ID)
  const writers = writing[table] ?? { foreign: administrator }
  const allowed = [...(writers.own ?? []), ...(writers.managed ?? []), ...(writers.foreign ?? [])]
  const isShared = !definition.owner || seenOfPlatform.includes(table)
  const read: Expectation = {
    target: isShared ? ofPlatform : target,
    ...(reading[table] ?? { foreign: administrator }),
  }
  const write: Expectation = { target, ...writers }
  // Tokens of the web app belong to the other domain; without a key a shop front is the platform's.
  const shop: Expectation = { target: ofPlatform, foreign: ["anonymous"] }
  const entries: [Endpoint | undefined, Expectation][] = [
    [admin.list, read],
    [admin.read, read],
    [admin.create, { open: allowed, body: bodyOf(definition) }],
    [
      admin.update,
      {
        ...write,
        body: definition.noMetadata || definition.plain ? {} : { metadata: { shelf: 1 } },
      },
    ],
    [admin.remove, write],
    [store.list, shop],
    [store.read, shop],
    ...(definition.members ?? []).flatMap((set): [Endpoint | undefined, Expectation][] => {
      const member: Expectation = { target: withMember(definition, set), ...writers }
      const inBody = { ...member, body: memberBody(set) }
      return [
        [parts[`add ${set.relation}`], inBody],
        [parts[`remove ${set.relation}`], set.removedByPath ? member : inBody],
      ]
    }),
    ...(definition.lists ?? []).map((name): [Endpoint | undefined, Expectation] => [
      parts[`list ${name}`],
      read,
    ]),
    ...(definition.lifecycle?.verbs ?? []).map((verb): [Endpoint | undefined, Expectation] => [
      parts[verb],
      write,
    ]),
  ]
  return Object.fromEntries(
    entries.flatMap(([endpoint, expected]) =>
      // The engine's changes concern neither money nor access.
      endpoint
        ? [[`${endpoint.method} ${endpoint.path}`, { recentPassword: false, ...expected }]]
        : [],
    ),
  )
}

/** A product sold by shop fronts without a key: the platform's, in its first channel. */
async function soldByPlatform(app: TestApp) {
  const { create, createId } = resourceFixtures(app)
  const merchant_id = PLATFORM_ID
  const { rows } = await sql<{ id: string }>`select id from sales_channels
    where merchant_id = ${merchant_id} and not is_disabled and deleted_at is null
    order by created_at, id limit 1`.execute(app.db)
  const sales_channel_id = rows[0]?.id ?? (await create("sales_channels", merchant_id)).id
  const product_id = await createId("products", merchant_id)
  const pair = { sales_channel_id, product_id, merchant_id }
  await app.rows.insertAll("sales_channel_products", [pair])
  return { id: product_id }
}
/** For price lists: the other ids in the path need not exist. */
const ofPriceList: Expectation = {
  ...byAdministrator,
  target: async (app: TestApp, owner: Actor) => ({
    id: await resourceFixtures(app).createId("price_lists", merchantOf(owner)),
    product_id: "none",
    variant_id: "none",
  }),
}
const sold: Expectation = { target: soldByPlatform, foreign: ["anonymous"] }
const soldVariant: Expectation = {
  target: async (app: TestApp) => {
    const { id: product_id } = await soldByPlatform(app)
    const [variant] = await app.rows.children("product_variants", "product_id", [product_id])
    return { id: variant?.id ?? "" }
  },
  foreign: ["anonymous"],
}

const ofNotification: Expectation = { ...changingShopFront, target: createNotification }
const guestOrder: Expectation = { target: createGuestOrder, foreign: ["anonymous"] }

export const resourceExpectations: Expectations = {
  ...discountExpectations,
  "GET /store/orders": {
    open: ["anonymous"],
    query: { display_id: "1", email: "nobody@test.example" },
  },
  "GET /store/orders/:id": guestOrder,
  "GET /store/orders/cart/:cart_id": guestOrder,
  "GET /store/customers/me/orders": { open: [] },
  ...giftCardExpectations,
  "GET /admin/notifications": ofNotification,
  "POST /admin/notifications/:id/resend": { ...ofNotification, body: {} },
  "GET /store/products": sold,
  "GET /store/products/:id": sold,
  "GET /store/variants": soldVariant,
  "GET /store/variants/:id": soldVariant,
  "POST /store/products/search": { open: ["anonymous"], body: {} },
  ...Object.assign({}, ...declaredResources.map(expectationsOf)),
  "POST /admin/price-lists": {
    open: administrator,
    body: { name: "Winter", description: "", type: "sale", prices: [] },
    recentPassword: false,
  },
  "POST /admin/price-lists/:id": { ...ofPriceList, body: { name: "Winter" } },
  "POST /admin/price-lists/:id/prices/batch": { ...ofPriceList, body: {} },
  "DELETE /admin/price-lists/:id/prices/batch": { ...ofPriceList, body: {} },
  "DELETE /admin/price-lists/:id/products/prices/batch": { ...ofPriceList, body: {} },
  "DELETE /admin/price-lists/:id/products/:product_id/prices": ofPriceList,
  "DELETE /admin/price-lists/:id/variants/:variant_id/prices": ofPriceList,
  "GET /admin/apps": { open: administrator },
  "POST /admin/apps/authorizations": {
    open: administrator,
    refusalsOnly: true,
    recentPassword: false,
  },
  "GET /admin/store": { open: administrator },
  "GET /admin/store/payment-providers": { open: administrator },
  "GET /admin/store/tax-providers": { open: administrator },
  "POST /admin/store": { open: administrator, body: { name: "Shop" }, recentPassword: false },
  "POST /admin/store/:code": { ...byAdministrator, target: async () => ({ code: "usd" }) },
  "POST /admin/store/currencies/:code": {
    ...byAdministrator,
    target: async () => ({ code: "usd" }),
  },
  "DELETE /admin/store/currencies/:code": {
    ...byAdministrator,
    target: async () => ({ code: "usd" }),
  },
  "GET /admin/regions/:id/fulfillment-options": {
    target: async (app: TestApp) => ({
      id: await resourceFixtures(app).createId("regions", PLATFORM_ID),
    }),
    foreign: readers,
  },
}
