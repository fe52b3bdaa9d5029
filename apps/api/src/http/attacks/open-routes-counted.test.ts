import { expect, it } from "vitest"
import { createServer } from "../../server.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { app, application, serverOptions } = await createTestApp()

it("200 with the same description for a client without gzip, one at a time per network", async () => {
  const from = (n: number) => ({ "x-forwarded-for": `10.5.${n}.1` })
  const plain = await app.inject({ url: "/openapi.json", headers: from(0) })
  expect(plain.headers).toMatchObject({
    "cache-control": "public, max-age=300",
    vary: expect.stringContaining("accept-encoding"),
  })
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(plain.json().openapi).toMatch(/^3/)
  const ask = () => app.inject({ url: "/openapi.json", headers: from(1) })
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429])
})

it.each([
  ["/pictures/none/small", 404, 25],
  ["/health/live", 200, 5],
])(
  "429 for a network that repeatedly requests %s, separate from its other requests",
  async (url, status, most) => {
    const few = await createServer(application, { ...serverOptions, requestsPerMinute: 5 })
    const headers = { "x-forwarded-for": `10.6.${most}.1` }
    const ask = (address = url) => few.inject({ url: address, headers })
    for (let n = 0; n < most; n++) expect((await ask()).statusCode).toBe(status)
    const refused = await ask()
    expect([refused.statusCode, refused.json().code]).toEqual([429, "request.too_many"])
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(30)
    expect((await ask("/store/regions")).statusCode).not.toBe(429)
    const other = await few.inject({ url, headers: { "x-forwarded-for": "10.7.0.1" } })
    expect(other.statusCode).toBe(status)
    await few.close()
  },
)
