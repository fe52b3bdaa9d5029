import { sessions } from "@packhaus/contract/sessions/endpoints"
import { expect, it } from "vitest"
import { createTestApp } from "../testing/test-app.ts"
import { createFirstAdministratorLink } from "./first-administrator.ts"

const { at, call, db } = await createTestApp()
const password = "correct horse"
const accept = (path: string, email: string, more: object = {}) =>
  call(undefined, sessions.acceptFirst, {
    body: {
      token: path.split("#token=")[1] ?? "",
      ...{ email, password, first_name: "Ada", last_name: "Byron", ...more },
      password_confirmation: password,
    },
  })

it("422 for an unknown link, one that is a day old, and one with a later one", async () => {
  const path = await createFirstAdministratorLink(db)
  expect((await accept("/x#token=none", "a@b.example")).body.code).toBe("sessions.link_used")
  const later = new Date(Date.now() + 25 * 3_600_000).toISOString()
  expect((await at(later, () => accept(path, "a@b.example"))).status).toBe(422)
  await createFirstAdministratorLink(db)
  expect((await accept(path, "a@b.example")).status).toBe(422)
})

it("200 makes the platform and its administrator, once, of two at once", async () => {
  const path = await createFirstAdministratorLink(db)
  expect(path).toMatch(/^\/first-administrator#token=[\w-]{43}$/)
  expect(JSON.stringify(await db.selectFrom("first_administrator_links").selectAll().execute()))
    .not // the hash alone
    .toContain(path.split("=")[1])
  const both = await Promise.all([accept(path, "ada@b.example"), accept(path, "eve@b.example")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])

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

it("400 when the second typing differs", async () => {
  const path = await createFirstAdministratorLink(db)
  expect((await accept(path, "b@b.example", { password: "another one" })).status).toBe(400)
})
