import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sealing } from "@packhaus/kernel/secrets"
import { expect, it } from "vitest"
import { createCluster } from "./testing/cluster.ts"
import { password, secondFactors } from "./testing/second-factor.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const keyOf = (id: string) => ({ id, key: randomBytes(32) })
const [before, after] = [keyOf("before"), keyOf("after")] as const
const named = (...keys: (typeof before)[]) =>
  keys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join()

const testApp = await createTestApp({ outside: { sealing: sealing([before]) } })
const { boss, createActor, db, url } = testApp
const { secured } = secondFactors(testApp)
const cluster = await createCluster({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: "5",
  STOP_NOTICE: "1",
  SECRET_KEYS: named(before),
})

/** Uses a new connection each time, so that either server may answer. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${cluster.url}${path}`, { ...init, headers: { ...init.headers, connection: "close" } })

it("D2: a key rotation in three steps fails no request, and old secrets stay readable", async () => {
  const customer = await createActor("customer")
  const people = [await secured(), await secured(), await secured(), await secured()]
  await cluster.untilReady()

  const body = new FormData()
  body.append("files", new Blob(["sku;stock\nA;1\n"]), "stock.csv")
  const kept = await ask(uploads.create.path, {
    method: "POST",
    headers: bearerOf(customer),
    body,
  })
  const { uploads: files } = (await kept.json()) as { uploads: [{ key: string }] }
  const sign = {
    method: "POST",
    headers: { ...bearerOf(customer), "content-type": "application/json" },
    body: JSON.stringify({ file_key: files[0].key }),
  }
  const answers = new Map<number, number>()
  const count = ({ status }: Response) => answers.set(status, (answers.get(status) ?? 0) + 1)
  let isOver = false
  const clients = Array.from({ length: 2 }, async () => {
    for (; !isOver; await sleep(50)) {
      const signed = await ask(uploads.downloadUrl.path, sign)
      count(signed)
      const { download_url = "" } = (await signed.json()) as { download_url?: string }
      for (let n = 0; n < 4; n++) count(await ask(download_url))
    }
  })

  /** Signs in a person whose second factor was encrypted with the first key. */
  async function signIn() {
    const one = people.pop()
    const credentials = { email: one?.email, password, code: one?.app.code(1) }
    const headers = { "content-type": "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify(credentials) }
    expect((await ask(sessions.token.path, init)).status).toBe(200)
  }
  await signIn()
  for (const keys of [named(before, after), named(after, before)]) {
    for (const which of [0, 2, 1, 3]) await cluster.renew(which, { SECRET_KEYS: keys })
    await signIn()
  }
  await boss.send("access.reseal", {})
  const stale = () =>
    db.selectFrom("second_factors").select("id").where("secret", "like", "before.%").execute()
  await expect.poll(stale).toEqual([])
  for (const which of [0, 2, 1, 3]) await cluster.renew(which, { SECRET_KEYS: named(after) })
  await signIn()
  isOver = true
  await Promise.all(clients)

  expect([...answers.keys()]).toEqual([200])
  expect(answers.get(200)).toBeGreaterThan(200)
})
