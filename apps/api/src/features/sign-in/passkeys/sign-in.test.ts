import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createAuthenticator } from "../../../testing/authenticator.ts"
import { codeOf, ORIGIN, passkeyOwners } from "../../../testing/passkeys.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp({ outside: { publicUrl: ORIGIN } })
const { at, call, db, runJob } = testApp
const { add, firstStep, prepare, prove, withPasskey } = passkeyOwners(testApp)
const REFUSED = "422 passkeys.refused"

it("422 for a challenge used twice, concurrently, after five minutes, or in another browser", async () => {
  const { device } = await withPasskey()
  const { token, options } = await prepare()
  const send = (given = token, credential = device.prove(options)) =>
    call(undefined, sessions.passkey, { body: { token: given, credential } })
  const proof = device.prove(options)
  const both = await Promise.all([send(token, proof), send(token, proof)])
  expect(both.map(codeOf).sort()).toEqual(["200", "422 passkeys.challenge_over"])
  expect(codeOf(await send(token, proof))).toBe("422 passkeys.challenge_over")
  // A challenge of one browser is useless in another.
  const elsewhere = await prepare()
  expect(codeOf(await send(elsewhere.token))).toBe(REFUSED)
  const late = await prepare()
  await at(new Date(Date.now() + 301_000).toISOString(), async () =>
    expect(codeOf(await send(late.token, device.prove(late.options)))).toBe(
      "422 passkeys.challenge_over",
    ),
  )
  await runJob("passkeys.forget")
})

it.each([
  ["another origin", { origin: "https://packhaus.example.evil.example" }],
  ["another port", { origin: "https://packhaus.example:8443" }],
  ["plain http", { origin: "http://packhaus.example" }],
  ["another place", { rpId: "evil.example" }],
  ["a counter that went back", { counter: 1 }],
  ["a challenge that was never given", { challenge: "AAAA" }],
  ["nobody who was recognised", { verified: false }],
  ["another person", { userHandle: Buffer.from("mem_other").toString("base64url") }],
] as const)("422 for a challenge signed for %s", async (_, lies) => {
  const { device } = await withPasskey()
  expect(codeOf(await prove(device, { counter: 5 }))).toBe("200")
  expect(codeOf(await prove(device, { counter: 6, ...lies }))).toBe(REFUSED)
  expect(codeOf(await prove(device, { counter: 7 }))).toBe("200")
})

it("200 possession suffices after the password; 422 for another person's passkey or challenge", async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  const { token: step } = await firstStep(one.email)
  expect(codeOf(await prove(other.device, { step }))).toBe(REFUSED)
  const mine = await prepare(step)
  const send = (challenge: string | undefined) => {
    const body = { token: mine.token, credential: one.device.prove(mine.options) }
    return call(undefined, sessions.passkey, { body: challenge ? { ...body, challenge } : body })
  }
  expect(mine.options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
    one.device.credentialId,
  ])
  const second = await firstStep(one.email)
  expect(codeOf(await send(second.token))).toBe("422 passkeys.challenge_over")
  expect(codeOf(await send(undefined))).toBe("422 passkeys.challenge_over")
  expect(codeOf(await send("none"))).toBe("422 sessions.challenge_over")
  expect(codeOf(await send(step))).toBe("200")
  const used = await call(undefined, sessions.preparePasskey, { body: { challenge: step } })
  expect(codeOf(used)).toBe("422 sessions.challenge_over")
  expect(codeOf(await prove(one.device, { step: second.token, verified: false }))).toBe("200")
})

it("422 for a passkey that was removed, is unknown, of a disabled or removed person", async () => {
  const { actor, device, id } = await withPasskey()
  const kept = await add(actor)
  expect((await call(actor, passkeys.remove, { params: { id } })).status).toBe(200)
  expect(codeOf(await prove(device))).toBe(REFUSED)
  expect(codeOf(await prove(kept.device))).toBe("200")
  expect(codeOf(await prove(createAuthenticator(ORIGIN)))).toBe(REFUSED)
  const disable = (disabled_at: string | null) =>
    db.updateTable("members").set({ disabled_at }).where("id", "=", actor.id).execute()
  await disable("2020-01-01T00:00:00Z")
  expect(codeOf(await prove(kept.device))).toBe(REFUSED)
  await disable(null)
  expect(codeOf(await prove(kept.device))).toBe("200")
  await db.deleteFrom("members").where("id", "=", actor.id).execute()
  expect(codeOf(await prove(kept.device))).toBe(REFUSED)
})

it("400 for malformed credentials of any length; never 5xx", async () => {
  const { device } = await withPasskey()
  const { token, options } = await prepare()
  const good = device.prove(options)
  const sent = (change: object) =>
    call(undefined, sessions.passkey, { body: { token, credential: { ...good, ...change } } })
  for (const change of [
    { id: "" },
    { type: "password" },
    { response: {} },
    { response: { ...good.response, signature: "x y" } },
    { response: { ...good.response, clientDataJSON: "\0" } },
  ])
    expect((await sent(change as object)).status).toBe(400)
  for (const change of [
    { response: { ...good.response, signature: "AAAA" } },
    { response: { ...good.response, authenticatorData: "AA" } },
    { response: { ...good.response, clientDataJSON: "e30" } },
    { rawId: "other" },
  ])
    expect(codeOf(await sent(change))).toBe(REFUSED)
})
