import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { storeDetails } from "@packhaus/contract/commerce/store-details"
import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { expect, it } from "vitest"
import { systemAccess } from "../../../access/system-access.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { createFirstAdministratorLink } from "./verbs/first-administrator.ts"

const { at, call, db } = await createTestApp()
const password = "correct horse"
const accept = (path: string, email: string, more: object = {}) =>
  call(undefined, sessions.acceptFirst, {
    body: {
      token: path.split("#token=")[1] ?? "",
      email,
      password,
      first_name: "Ada",
      last_name: "Byron",
      ...more,
      password_confirmation: password,
    },
  })

it("422 for an unknown link, one that is a day old, and one replaced by a later one", async () => {
  const path = await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  expect((await accept("/x#token=none", "a@b.example")).body.code).toBe("sessions.link_used")
  const later = new Date(Date.now() + 25 * 3_600_000).toISOString()
  expect((await at(later, () => accept(path, "a@b.example"))).status).toBe(422)
  await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  expect((await accept(path, "a@b.example")).status).toBe(422)
})

it("200 creates the platform and its administrator, once for two concurrent calls", async () => {
  const path = await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  expect(path).toMatch(/^\/first-administrator#token=[\w-]{43}$/)
  expect(JSON.stringify(await db.selectFrom("first_administrator_links").selectAll().execute()))
    .not // Only the hash.
    .toContain(path.split("=")[1])
  const both = await Promise.all([accept(path, "ada@b.example"), accept(path, "eve@b.example")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])

  // The first caller is signed in at once.
  const opened = await db.selectFrom("sessions").select("kind").execute()
  expect(opened).toEqual([{ kind: "cookie" }])

  const email = both[0].status === 200 ? "ada@b.example" : "eve@b.example"
  const { body } = await call(undefined, sessions.token, { body: { email, password } })
  const actor = { id: "", organisation_id: "", token: body.access_token }
  const { session } = (await call(actor, sessions.current, {})).body
  expect(session).toMatchObject({
    role: "administrator",
    organisation: { type: "platform", status: "active" },
    person: { position: "administrator" },
  })
})

it("200: the new platform's location takes the quantity of a product, and serves every country", async () => {
  const body = { email: "eve@b.example", password }
  const ada = await call(undefined, sessions.token, { body: { ...body, email: "ada@b.example" } })
  const token = (ada.status === 200 ? ada : await call(undefined, sessions.token, { body })).body
    .access_token
  const actor = { id: "", organisation_id: "", token }
  const { stock_locations } = (await call(actor, stockLocations.list, {})).body
  expect(stock_locations).toMatchObject([
    { name: "Default location", type: "platform", country_code: "DE", status: "active" },
  ])
  const [place] = stock_locations
  expect((await call(actor, storeDetails.read, {})).body.store).toMatchObject({
    default_location_id: place?.id,
  })
  const { location_priorities } = (await call(actor, locationPriorities.list, {})).body
  expect(location_priorities).toMatchObject([
    { country_code: "ZZ", places: [{ location_id: place?.id }] },
  ])
  const options = [{ value: "S" }]
  const made = await call(actor, products.create, {
    body: {
      title: "Lamp",
      options: [{ title: "Size" }],
      variants: [{ title: "Small", inventory_quantity: 7, options }],
    } as never,
  })
  expect([made.status, made.body.code]).toEqual([200, undefined])
  const [variant] = made.body.product.variants
  expect(variant).toMatchObject({ inventory_quantity: 7 })
  const levels = await db
    .selectFrom("inventory_levels")
    .select(["location_id", "stocked_quantity"])
    .execute()
  expect(levels).toEqual([{ location_id: place?.id, stocked_quantity: 7 }])
})

it("422 for every later link, and for one of two concurrent links", async () => {
  const path = await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  expect((await accept(path, "late@b.example")).body.code).toBe("sessions.link_used")
  const administrators = () =>
    db.selectFrom("members").select("id").where("position", "=", "administrator").execute()
  expect(await administrators()).toHaveLength(1)

  await db.deleteFrom("members").execute()
  const paths = []
  for (let n = 0; n < 2; n++) {
    const links = await db.selectFrom("first_administrator_links").selectAll().execute()
    paths.push(await createFirstAdministratorLink({ unscoped: db, access: systemAccess })) // the others are void, unless they are brought back
    if (links.length > 0) await db.insertInto("first_administrator_links").values(links).execute()
  }
  const both = await Promise.all(paths.map((one, n) => accept(one, `race${n}@b.example`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await administrators()).toHaveLength(1)
})

it("400 if the second password differs", async () => {
  const path = await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  expect((await accept(path, "b@b.example", { password: "another one" })).status).toBe(400)
})
