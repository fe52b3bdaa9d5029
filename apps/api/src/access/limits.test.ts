import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createServer } from "../server.ts"
import { createTestApp } from "../testing/test-app.ts"
import { limit } from "./limits.ts"

const { app, application, createActor, db, serverOptions } = await createTestApp()
const second = await createServer(application, serverOptions)
const password = "correct horse"

const attempt = (email: string, given: string, { server = app, ip = "10.0.0.1" } = {}) =>
  server.inject({
    method: "POST",
    url: sessions.token.path,
    headers: { "x-forwarded-for": ip },
    payload: { email, password: given },
  })

it("429 after five failed attempts, counted over both servers, for that account and address only", async () => {
  await createActor("customer", { email: "a@limit.example", password })
  await createActor("customer", { email: "b@limit.example", password })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    const server = i % 2 ? app : second
    statuses.push((await attempt("a@limit.example", "wrong", { server })).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])

  const refused = await attempt("A@limit.example", password, { server: second })
  expect([refused.statusCode, refused.json().code]).toEqual([429, "request.too_many"])
  const wait = Number(refused.headers["retry-after"])
  expect(wait > 800 && wait <= 900).toBe(true)
  expect((await attempt("b@limit.example", password)).statusCode).toBe(200)
  expect((await attempt("a@limit.example", password, { ip: "10.0.0.2" })).statusCode).toBe(200)
})

it("200 for any number of successful sign-ins, sequential and concurrent", async () => {
  const email = "often@limit.example"
  await createActor("customer", { email, password })
  for (let i = 0; i < 7; i++) expect((await attempt(email, password)).statusCode).toBe(200)
  const many = await Promise.all(Array.from({ length: 10 }, () => attempt(email, password)))
  expect(many.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 200))
})

it("401 at most five times, and few hash computations, for forty concurrent guesses", async () => {
  const email = "burst@limit.example"
  await createActor("customer", { email, password })
  const guesses = Array.from({ length: 40 }, (_, i) =>
    attempt(email, `wrong ${i}`, { ip: "10.0.0.3" }),
  )
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

it("429 for an address that tries many accounts", async () => {
  const ip = "10.0.0.4"
  await Promise.all(Array.from({ length: 98 }, () => limit(db, "sign-in address", ip, 100, 3600)))
  const statuses: number[] = []
  for (const name of ["a", "b", "c"])
    statuses.push((await attempt(`${name}@none.example`, "wrong", { ip })).statusCode)
  expect(statuses).toEqual([401, 401, 429])
})

it("429 despite forged addresses in each request: the proxy's address counts", async () => {
  const trustProxy = "loopback, 10.0.0.0/8"
  const behind = await createServer(application, { ...serverOptions, trustProxy })
  const email = "spoof@limit.example"
  await createActor("customer", { email, password })
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    const ip = `198.51.100.${i}, 8.8.8.8` // the proxy appends the address that it saw
    statuses.push((await attempt(email, "wrong", { server: behind, ip })).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  await behind.close()
})

it("429 from a limit that others share, in its window, over all processes", async () => {
  const take = () => limit(db, "hooks", "shop_1", 50, 600)
  const taken = await Promise.allSettled(Array.from({ length: 60 }, take))
  expect(taken.filter(({ status }) => status === "fulfilled").length).toBe(50)
  await expect(limit(db, "hooks", "shop_2", 50, 1)).resolves.toBeUndefined()
  await expect(take()).rejects.toMatchObject({ code: "request.too_many" })
  await sql`update rate_limits set expires_at = now()`.execute(db)
  await expect(take()).resolves.toBeUndefined()
})

it("429 from the general limit, over both servers within a second, except for web app and health", async () => {
  const options = { ...serverOptions, requestsPerMinute: 10 }
  const [one, two] = [
    await createServer(application, options),
    await createServer(application, options),
  ]
  const ask = (server: typeof app, url: string) =>
    server.inject({ url, headers: { "x-forwarded-for": "10.0.0.9" } })
  for (let i = 0; i < 8; i++) expect((await ask(one, "/admin/auth")).statusCode).toBe(401)
  await new Promise((wait) => setTimeout(wait, 1300))
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await ask(two, "/admin/auth")).statusCode)
  // The second server learns the first one's count with its own next count.
  await new Promise((wait) => setTimeout(wait, 1300))
  const last = await ask(two, "/admin/auth")
  expect([statuses, last.statusCode]).toEqual([[401, 401, 401, 401], 429])
  expect(Number(last.headers["retry-after"])).toBeGreaterThan(0)
  for (const url of ["/health/live", "/", "/assets/x.js"])
    expect((await ask(two, url)).statusCode).not.toBe(429)
  await Promise.all([one.close(), two.close(), second.close()])
})
