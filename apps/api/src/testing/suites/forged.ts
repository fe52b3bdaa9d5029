import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { xsrfTokenOf } from "../../access/session.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { nameOf } from "./foreign-ids.ts"

const isChange = ({ method, path }: Endpoint) => method !== "GET" && path.startsWith("/admin/")

/** Requests that another site could send with a user's cookie. */
export function forged({ app, createActor }: TestApp, endpoints: readonly Endpoint[]) {
  let people: Promise<[Actor, Actor]> | undefined
  it.each(endpoints.filter(isChange).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "403 for every change made with a cookie and without its own XSRF token: %s",
    async (_, { method, path, multipart }) => {
      // Reused, because the refused requests change nothing.
      people ??= Promise.all([createActor("customer"), createActor("customer")])
      const [customer, other] = await people
      const mine = xsrfTokenOf(customer.token)
      const tried: Record<string, string>[] = [
        {},
        { "x-xsrf-token": "" },
        { "x-xsrf-token": mine.slice(0, -1) },
        { "x-xsrf-token": xsrfTokenOf(other.token) },
        { "x-xsrf-token": mine, "sec-fetch-site": "cross-site" },
        { "x-xsrf-token": mine, "sec-fetch-site": "same-site" },
      ]
      for (const headers of tried) {
        const { statusCode, body } = await app.inject({
          method,
          url: path.replace(/:\w+/g, "none"),
          headers: {
            ...headers,
            cookie: `session=${customer.token}`,
            "content-type": multipart ? "multipart/form-data; boundary=x" : "application/json",
          },
          payload: multipart ? "--x--" : "{}",
        })
        expect([headers, statusCode, body]).toEqual([
          headers,
          403,
          expect.stringContaining("access.denied"),
        ])
      }
      const session = { cookie: `session=${customer.token}` }
      expect((await app.inject({ url: "/admin/auth", headers: session })).statusCode).toBe(200)
    },
  )
}
