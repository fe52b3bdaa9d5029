import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { systemAccess } from "../../access/system-access.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { createFirstAdministratorLink } from "../sign-in/sessions/verbs/first-administrator.ts"

const { app, call, createActor, db, rows } = await createTestApp()
const password = "correct horse"

it("200 guides the first administrator: each step completes by fact, and the list disappears when all are done", async () => {
  const path = await createFirstAdministratorLink({ unscoped: db, access: systemAccess })
  const names = { email: "ada@b.example", first_name: "Ada", last_name: "Byron" }
  const reply = await app.inject({
    method: "POST",
    url: sessions.acceptFirst.path,
    payload: {
      token: path.split("#token=")[1],
      ...names,
      password,
      password_confirmation: password,
    },
  })
  const cookie = reply.cookies.find(({ name }) => name === "session")?.value
  const own = await app.inject({
    url: sessions.read.path,
    headers: { cookie: `session=${cookie}` },
  })
  expect([own.statusCode, own.json().user?.email]).toEqual([200, "ada@b.example"])

  const body = { email: "ada@b.example", password }
  const { access_token: token } = (await call(undefined, sessions.token, { body })).body
  const ada = { id: own.json().user.id, organisation_id: PLATFORM_ID, token }
  type Step = { name: string; done: boolean }
  const open = async () =>
    (await call(ada, dashboard.read, {})).body.dashboard.steps
      .filter(({ done }: Step) => !done)
      .map(({ name }: Step) => name)
      .sort()
  const all = ["bank", "data", "invite", "location", "prices"].map((name) => `platform_${name}`)
  expect(await open()).toEqual(all)

  const home = { street: "Am Speicher 1", postal_code: "20457", city: "Hamburg", country: "DE" }
  await rows.update("organisations", PLATFORM_ID, { ...home, city: "" })
  expect(await open()).toContain("platform_data")
  await rows.update("organisations", PLATFORM_ID, home)
  await rows.update("organisations", PLATFORM_ID, { iban: "DE02120300000000202051" })
  expect(await open()).toEqual(["platform_invite", "platform_location", "platform_prices"])

  const { rows: days } = await sql<{ day: string }>`
    select to_char(packhaus_now() + interval '1 day', 'YYYY-MM-DD') as day`.execute(db)
  const price = { code: "pack_first" as const, amount: cents(150), valid_from: days[0]?.day ?? "" }
  expect((await call(ada, priceLists.create, { body: price })).status).toBe(200)
  expect(await open()).toEqual(["platform_invite", "platform_location"])
  const place = { name: "Speicher", kind: "import" as const, country_code: "DE" }
  const created = await call(ada, stockLocations.create, { body: place as never })
  expect(created.body).toMatchObject({ stock_location: { name: "Speicher" } })
  expect(await open()).toEqual(["platform_invite"])
  await createActor("supplier")
  expect((await call(ada, dashboard.read, {})).body.dashboard.steps).toEqual([])
})
