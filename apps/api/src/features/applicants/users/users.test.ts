import { users } from "@packhaus/contract/applicants/users/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const owner = await createActor("customer")
const { organisation_id } = owner
const colleague = await createActor("customer", { organisation_id, position: "member" })
const params = { id: colleague.id }
const change = (body: object) => call(owner, users.update, { params, body } as never)
const read = async (actor = owner) => (await call(actor, users.read, { params })).body.user

it("200: a user keeps api_token, metadata and the role developer, which other calls show", async () => {
  const body = { api_token: "tok_1", metadata: { desk: "4", phone: 12 }, role: "developer" }
  expect((await change(body)).status).toBe(200)
  expect(await read()).toMatchObject(body)
  const { body: list } = await call(owner, users.list, { query: {} as never })
  expect(list.users.find(({ id }: { id: string }) => id === colleague.id)).toMatchObject(body)
  expect((await change({ metadata: { desk: "" } })).status).toBe(200)
  expect(await read()).toMatchObject({ ...body, metadata: { phone: 12 } })
  expect((await change({ first_name: "Ada" })).body.user).toMatchObject({ role: "developer" })
  expect((await call(colleague, sessions.read, {})).body.user).toMatchObject({
    role: "developer",
    api_token: "tok_1",
  })
})

it("200: a developer has the rights of a member, and is admin once they are owner", async () => {
  expect((await call(colleague, users.update, { params, body: {} } as never)).status).toBe(403)
  const position = { params, body: { position: "owner" as const } }
  expect((await call(owner, members.changePosition, position)).status).toBe(200)
  expect(await read()).toMatchObject({ role: "admin" })
  await call(owner, members.changePosition, { params, body: { position: "member" } })
  expect(await read()).toMatchObject({ role: "developer" })
  expect((await change({ role: "member" })).status).toBe(200)
  expect(await read()).toMatchObject({ role: "member" })
})

it("200 shows api_token to the person and to owners alone, and it opens nothing", async () => {
  const other = await createActor("customer", { organisation_id, position: "member" })
  expect(await read(colleague)).toMatchObject({ api_token: "tok_1" })
  expect(await read(other)).toMatchObject({ api_token: null })
  const headers = { "x-medusa-access-token": "tok_1" }
  expect((await call(undefined, users.read, { params }, headers)).status).toBe(401)
  const lines = await db.selectFrom("audit_entries").select("details").execute()
  expect(JSON.stringify(lines)).not.toContain("tok_1")
})

it("200: an invitation of a developer says so", async () => {
  const body = { user: "dev@test.example", role: "developer" as const }
  expect((await call(owner, users.invite, { body })).status).toBe(200)
  const { invites } = (await call(owner, users.listInvites, {})).body
  expect(invites).toMatchObject([{ user_email: body.user, role: "developer" }])
  const { body: list } = await call(owner, invitations.list, { query: {} as never })
  expect(list.invitations).toHaveLength(1)
})
