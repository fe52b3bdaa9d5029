import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { app, call, createActor, db } = await createTestApp()
const create = (actor: Actor, name = "Lager") =>
  call(actor, apiKeys.create, { body: { name, scopes: ["orders:read"] } })
const withKey = (key: string, url = "/admin/session") =>
  app.inject({ url, headers: { "x-medusa-access-token": key } })

it("200 creates a key that is shown once, stored as a hash, and acts as its creator", async () => {
  const actor = await createActor("customer")
  const { api_key, secret } = (await create(actor)).body
  expect(secret).toMatch(/^phk_[\w-]{43}$/)
  expect(api_key).toMatchObject({
    name: "Lager",
    prefix: secret.slice(0, 10),
    scopes: ["orders:read"],
    last_used_at: null,
    revoked_at: null,
  })
  expect(Date.parse(api_key.expires_at) - Date.parse(api_key.created_at)).toBe(90 * 86_400_000)
  const stored = JSON.stringify([
    await db.selectFrom("api_keys").selectAll().execute(),
    await db.selectFrom("audit_entries").selectAll().execute(),
  ])
  expect(stored).not.toContain(secret)

  const { session } = (await withKey(secret)).json()
  expect(session).toMatchObject({ person: { id: actor.id }, role: "customer" })
  const { body } = await call(actor, apiKeys.list, {})
  expect(body).toMatchObject({ count: 1, api_keys: [{ id: api_key.id }] })
  expect(body.api_keys[0]?.last_used_at).not.toBeNull()
  expect(JSON.stringify(body)).not.toContain("hash")
})

it("200 revokes a key immediately and permanently; a second call succeeds as well", async () => {
  const actor = await createActor("agency")
  const { api_key, secret } = (await create(actor)).body
  const revoke = () => call(actor, apiKeys.revoke, { params: { id: api_key.id } })
  const [first, second] = [(await revoke()).body.api_key, (await revoke()).body.api_key]
  expect(first.revoked_at).not.toBeNull()
  expect(second.revoked_at).toBe(first.revoked_at)
  expect((await withKey(secret)).statusCode).toBe(401)
})

it("403 for members who are not owners; 404 for another organisation's key", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  const { api_key } = (await create(owner)).body
  const revoke = (actor: Actor) => call(actor, apiKeys.revoke, { params: { id: api_key.id } })
  expect([(await create(colleague)).status, (await revoke(colleague)).status]).toEqual([403, 403])
  expect((await call(colleague, apiKeys.list, {})).body.count).toBe(1)
  expect((await revoke(await createActor("customer"))).status).toBe(404)
})

it("403 for creating keys, changing the password or outliving its creator with a key", async () => {
  const actor = await createActor("customer")
  const { secret } = (await create(actor)).body
  const headers = { "x-medusa-access-token": secret }
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: "POST", url, headers, payload })).statusCode
  expect(await post(apiKeys.create.path, { name: "more", scopes: ["orders:read"] })).toBe(403)
  const body = { old_password: "x", password: "12345678", password_confirmation: "12345678" }
  expect(await post(members.changePassword.path, body)).toBe(403)
  expect(await post(members.changeSelf.path, { language: "en" })).toBe(403)
  expect((await withKey(secret)).statusCode).toBe(200)

  const disabled_at = new Date().toISOString()
  await db.updateTable("members").set({ disabled_at }).where("id", "=", actor.id).execute()
  expect((await withKey(secret)).statusCode).toBe(401)
})

it("401 for an invalid key, and for a session's token as a key", async () => {
  const { token } = await createActor("customer")
  expect((await withKey("phk_none")).statusCode).toBe(401)
  expect((await withKey(token)).statusCode).toBe(401)
  const { secret } = (await create(await createActor("customer"))).body
  const asBearer = { authorization: `Bearer ${secret}` }
  expect((await app.inject({ url: sessions.read.path, headers: asBearer })).statusCode).toBe(401)
})
