import { setTimeout as sleep } from "node:timers/promises"
import fastify from "fastify"
import { expect, it } from "vitest"
import { noErrorReports } from "../../integrations/error-reports/port.ts"
import { replyWithError } from "../replies/errors.ts"
import { refuseWhenLate } from "./pressure.ts"

function block(milliseconds: number) {
  for (const end = Date.now() + milliseconds; Date.now() < end; );
}
async function serverWith(most: number) {
  const app = fastify()
  app.setErrorHandler(replyWithError(noErrorReports))
  refuseWhenLate(app, most)
  app.get("/", async () => ({}))
  await app.ready()
  return { app, ask: () => app.inject("/") }
}

it("503 with Retry-After while the event loop was late, 200 when it is in time again", async () => {
  const { app, ask } = await serverWith(200)
  await sleep(300)
  expect((await ask()).statusCode).toBe(200)
  block(4000)
  await sleep(50) // the look and the judgement that are due
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([503, "server.busy"])
  expect(refused.headers["retry-after"]).toBe("1")
  await expect.poll(async () => (await ask()).statusCode, { timeout: 15_000 }).toBe(200)
  await app.close()
})

it("200 however late, where 0 is set", async () => {
  const { app, ask } = await serverWith(0)
  block(1500)
  await sleep(50)
  expect((await ask()).statusCode).toBe(200)
  await app.close()
})
