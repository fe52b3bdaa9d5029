import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { installation } from "../testing/starting.ts"
import { runFlows } from "./run.ts"

const person = { email: "ada@example.com", password: "correct horse battery" }
const { url, begin } = await installation()
const product = begin({ empty: true, environment: { RATE_LIMIT: "0" } })
await product.untilReady()
const [, link = ""] = /first-administrator#token=([\w-]+)/.exec(product.printed()) ?? []

await runFlows(url, { ...person, link })

it("the next start creates nothing again, and the first administrator signs in", async () => {
  await product.stop()
  const next = begin()
  await next.untilReady()
  expect(next.printed()).not.toMatch(/first-administrator|Loading|Building/)
  const { access_token } = await createClient({ baseUrl: url })(endpoints.sessions.token, {
    body: person,
  })
  const asAda = createClient({ baseUrl: url, token: () => access_token })
  expect((await asAda(endpoints.sessions.current, {})).session.role).toBe("administrator")
  await next.stop()
})
