import { setTimeout as sleep } from "node:timers/promises"
import fastify, { type LightMyRequestResponse } from "fastify"
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

it.each([5, 300])(
  "503 with Retry-After after a stall, %i ms later, 200 once the event loop recovers",
  async (begun) => {
    const { app, ask } = await serverWith(200)
    await sleep(begun)
    expect((await ask()).statusCode).toBe(200)
    block(2000)
    const replies: LightMyRequestResponse[] = []
    const status = async () => {
      const reply = await ask()
      replies.push(reply)
      return reply.statusCode
    }
    await expect.poll(status, { interval: 20 }).toBe(503)
    const refused = replies.at(-1)
    expect(refused?.json().code).toBe("server.busy")
    expect(refused?.headers["retry-after"]).toBe("1")
    await expect.poll(status).toBe(200)
    await app.close()
  },
)

it("200 regardless of delay, if set to 0", async () => {
  const { app, ask } = await serverWith(0)
  block(1500)
  await sleep(50)
  expect((await ask()).statusCode).toBe(200)
  await app.close()
})
