import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { expect, test } from "vitest"
import { installation } from "../testing/starting.ts"

const { url, begin } = await installation()

test("an empty start prints a link with which the first administrator signs in; the next start finds the data", async () => {
  const product = begin({ empty: true })
  await product.untilReady()
  const [, token = ""] = /first-administrator#token=([\w-]+)/.exec(product.printed()) ?? []
  const call = createClient({ baseUrl: url })
  const [email, password] = ["ada@example.com", "correct horse"]
  await call(endpoints.sessions.acceptFirst, {
    body: {
      token,
      email,
      password,
      password_confirmation: password,
      language: "de",
      first_name: "Ada",
      last_name: "Byron",
    },
  })
  const signedIn = await call(endpoints.sessions.token, { body: { email, password } })
  const asAda = createClient({ baseUrl: url, token: () => signedIn.access_token })
  const { session } = await asAda(endpoints.sessions.current, {})
  expect(session.role).toBe("administrator")
  await product.stop()

  const again = begin()
  await again.untilReady()
  // Nothing is created again, which would take time.
  expect(again.printed()).not.toMatch(/first-administrator|Loading|Building/)
  expect((await asAda(endpoints.sessions.current, {})).session.role).toBe("administrator")
  await again.stop()
})
