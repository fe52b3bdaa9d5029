import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { networkOf } from "../../access/networks.ts"
import { createServer } from "../../server.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { app, application, createActor, db, serverOptions } = await createTestApp()
const password = "correct horse"

const attempt = async (email: string, given: string, ip: string) => {
  const reply = await app.inject({
    method: "POST",
    url: sessions.token.path,
    headers: { "x-forwarded-for": ip },
    payload: { email, password: given },
  })
  return reply.statusCode
}
async function victim(name: string) {
  const email = `${name}@guesses.example`
  await createActor("customer", { email, password })
  return email
}
async function several(count: number, one: (n: number) => Promise<number>) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await one(n))
  return statuses
}

it("429 after five guesses from one /64, from any of its addresses", async () => {
  const email = await victim("one-network")
  const from = (n: number) => `2001:db8:1:1:${n.toString(16)}:${n}:0:1`
  const statuses = await several(8, (n) => attempt(email, "wrong", from(n)))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(await attempt(email, password, "2001:db8:1:2::1")).toBe(200)
})

it("429 for any spelling of an IPv4 address", async () => {
  const email = await victim("mapped")
  const writings = ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:c000:207", "0:0:0:0:0:ffff:192.0.2.7"]
  const statuses = await several(8, (n) => attempt(email, "wrong", writings[n % 4] ?? ""))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(await attempt(email, password, "::ffff:192.0.2.8")).toBe(200)
})

it("429 from the general limit over one /64", async () => {
  const few = await createServer(application, { ...serverOptions, requestsPerMinute: 5 })
  const ask = async (n: number) => {
    const headers = { "x-forwarded-for": `2001:db8:2:1::${n + 1}` }
    return (await few.inject({ url: "/admin/auth", headers })).statusCode
  }
  expect(await several(7, ask)).toEqual([401, 401, 401, 401, 401, 429, 429])
  await few.close()
})

it("429 after two guesses per network once many networks guessed at an account; its owner signs in from elsewhere", async () => {
  const email = await victim("many-networks")
  const first = await several(25, (n) => attempt(email, "wrong", `198.51.100.${n}`))
  expect(new Set(first)).toEqual(new Set([401]))
  const statuses = await several(4, () => attempt(email, "wrong", "203.0.113.1"))
  expect(statuses).toEqual([401, 401, 429, 429])
  // A /48 contains 65,536 /64 networks.
  const block = await several(5, (n) => attempt(email, "wrong", `2001:db8:3:${n + 1}::1`))
  expect(block).toEqual([401, 401, 429, 429, 429])

  expect(await attempt(email, password, "203.0.113.2")).toBe(200)
  expect(await attempt(email, "a slip of the finger", "203.0.113.3")).toBe(401)
  expect(await attempt(email, password, "203.0.113.3")).toBe(200)
  expect(await attempt(email, password, "198.51.100.3")).toBe(200)
  // Other accounts can be signed in to from these networks.
  expect(await attempt(await victim("other"), password, "203.0.113.1")).toBe(200)
  await sql`update rate_limits set expires_at = now()`.execute(db)
  expect(await attempt(email, password, "203.0.113.1")).toBe(200)
})

it("200 for regular users while one network sends 150 guesses at once", async () => {
  const people = await Promise.all(["p1", "p2", "p3", "p4"].map(victim))
  const guesses = Array.from({ length: 150 }, (_, n) =>
    attempt(`nobody${n}@guesses.example`, "wrong", `2001:db8:4:4::${n.toString(16)}`),
  )
  const honest = await Promise.all(
    people.map((email, n) => attempt(email, password, `192.0.2.${100 + n}`)),
  )
  expect(honest).toEqual([200, 200, 200, 200])
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

it("200 for regular users while several networks use every slot", async () => {
  const people = await Promise.all(["q1", "q2", "q3", "q4"].map(victim))
  const guesses = Array.from({ length: 150 }, (_, n) =>
    attempt(`nobody${n}@many.example`, "wrong", `2001:db8:${(n % 10) + 100}:1::1`),
  )
  const honest = await Promise.all(
    people.map((email, n) => attempt(email, password, `192.0.2.${120 + n}`)),
  )
  expect(honest).toEqual([200, 200, 200, 200])
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401, 429]))
})

it("derives the network of an address", () => {
  const networks: Record<string, string> = {
    "10.0.0.1": "10.0.0.1",
    "::ffff:10.0.0.1": "10.0.0.1",
    "::ffff:a00:1": "10.0.0.1",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:0DB8:0001:0002::1": "2001:db8:1:2::/64",
    "fe80::1%eth0": "fe80:0:0:0::/64",
    "::1": "0:0:0:0::/64",
    "2002:c000:207:9::1": "2002:c000:207::/48",
    "not an address": "not an address",
    "": "",
  }
  for (const [address, network] of Object.entries(networks))
    expect([address, networkOf(address)]).toEqual([address, network])
  expect(networkOf("2001:db8:1:2::1", 3)).toBe("2001:db8:1::/48")
})
