import type { Input } from "@packhaus/client/request"
import { acting } from "@packhaus/contract/access/acting/endpoints"
import { ACTING_HEADER } from "@packhaus/contract/access/acting/rules"
import type { Acting } from "@packhaus/contract/access/acting/schema"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { openSession, xsrfTokenOf } from "../access/session.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Browsers of signed-in administrators, with and without impersonation. */
export function browserOf({ call, db }: Pick<TestApp, "call" | "db">, reason: string) {
  const pageWith = (headers: Record<string, string>) => ({
    headers,
    ask: <E extends Endpoint>(endpoint: E, input: Input<E>, more: Record<string, string> = {}) =>
      call(undefined, endpoint, input, { ...headers, ...more }),
    /** A page of the same browser, opened during the impersonation. */
    as: ({ id }: Pick<Acting, "id">) => pageWith({ ...headers, [ACTING_HEADER]: id }),
  })
  type Page = ReturnType<typeof pageWith>
  return {
    async open({ id }: Actor): Promise<Page> {
      const token = await openSession(db, id, { kind: "cookie" })
      return pageWith({
        "x-forwarded-proto": "https",
        cookie: `__Host-session=${token}`,
        "x-xsrf-token": xsrfTokenOf(token),
      })
    },
    /** Starts impersonating the customer's owner. */
    async start(page: Page, { organisation_id }: Actor): Promise<Acting> {
      const params = { id: organisation_id }
      const { status, body } = await page.ask(acting.start, { params, body: { reason } })
      if (status !== 200) throw new Error(`acting did not begin: ${JSON.stringify(body)}`)
      return body.acting
    },
  }
}
