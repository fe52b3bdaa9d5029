import { expect, it } from "vitest"
import { createServer } from "../../server.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { application, serverOptions } = await createTestApp()
let progress: number | null = 40
const outside = { ...application.outside, demoProgress: () => progress }
const app = await createServer({ ...application, outside }, serverOptions)

it("503 for programs and not ready while the demo loads; browsers and shop messages are accepted", async () => {
  const browser = { "sec-fetch-site": "same-origin" }
  const ask = async (url: string, headers = {}) => {
    const { statusCode, headers: replied } = await app.inject({ url, headers })
    return [statusCode, replied["retry-after"]]
  }
  expect(await ask("/store/regions")).toEqual([503, "1"])
  expect(await ask("/health/ready")).toEqual([503, undefined])
  expect(await ask("/health/live")).toEqual([200, undefined])
  expect(await ask("/store/regions", browser)).toEqual([200, undefined])
  expect((await app.inject({ method: "POST", url: "/hooks/none" })).statusCode).toBe(404)
  progress = null
  expect(await ask("/store/regions")).toEqual([200, undefined])
  expect(await ask("/health/ready")).toEqual([200, undefined])
  await app.close()
})
