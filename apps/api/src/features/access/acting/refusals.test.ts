import { acting } from "@packhaus/contract/access/acting/endpoints"
import { refusalWhileActing, withRaisedRights } from "@packhaus/contract/access/acting/rules"
import { isAllowed } from "@packhaus/contract/access/policy"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { actionOf } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { browserOf } from "../../../testing/browser.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { createActor } = testApp
const { open, start } = browserOf(testApp, "Wir suchen eine Bestellung.")
const admin = allEndpoints.filter(({ path }) => path.startsWith("/admin/"))
const changing = admin.filter(({ method }) => method !== "GET")
/** Forms are refused for their content type before the viewer is known. */
const isSent = ({ multipart }: { multipart?: true }) => !multipart
/** Any id works, because permission is checked before rows are read. */
const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "x_none"]))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const page = await open(await createActor("administrator"))
const looking = await start(page, await createActor("customer"))
const raisedPage = await open(await createActor("administrator"))
const raised = await start(raisedPage, await createActor("customer"))
await raisedPage.as(raised).ask(acting.raise, { body: { reason: "Sie wird freigegeben." } })

const isRefused = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 403 && /^acting[.](?:never|read_only)$/.test(body.code ?? "")
/** Ends the impersonation that the other cases need. */
const isEnd = ({ path, method }: { path: string; method: string }) =>
  path === acting.end.path || (path === "/admin/auth" && method === "DELETE")
it.each(
  changing
    .filter((one) => !isEnd(one) && isSent(one))
    .map((endpoint) => [nameOf(endpoint), endpoint]),
)(
  "403 for every change during impersonation, raised or not, except the named ones: %s",
  async (_, endpoint) => {
    const input = { params: paramsOf(endpoint.path), body: {} } as never
    const action = actionOf(endpoint, paramsOf(endpoint.path))
    if (endpoint.path !== acting.raise.path)
      expect(isRefused(await page.as(looking).ask(endpoint, input))).toBe(true)
    const isOpen =
      endpoint.path === acting.raise.path ||
      refusalWhileActing(endpoint, action, true) === undefined
    expect(isRefused(await raisedPage.as(raised).ask(endpoint, input))).toBe(!isOpen)
    if (isOpen && endpoint.path !== acting.raise.path) expect(withRaisedRights).toContain(action)
  },
)

it("never money, passwords, keys, members or bank data, even with raised rights", () => {
  const closed = changing.filter(
    (endpoint) =>
      endpoint.money ||
      endpoint.secret ||
      endpoint.recentPassword ||
      /members|api-keys|auth|users|second-factor|sessions|invitations|transactions|transfers|pay|deposit|withdraw|billing|balance|organisations\/:id$|slack|privacy/.test(
        endpoint.path,
      ),
  )
  expect(closed.length).toBeGreaterThan(50)
  const opened = closed.filter(
    (endpoint) =>
      !isEnd(endpoint) &&
      refusalWhileActing(endpoint, actionOf(endpoint, paramsOf(endpoint.path)), true) === undefined,
  )
  expect(opened.map(nameOf)).toEqual([])
})

it("raised rights include only the customer's own actions, each of which changes something", () => {
  for (const action of withRaisedRights) {
    expect.soft(isAllowed("customer", action, "owner"), action).toBe(true)
    expect
      .soft(
        changing.some((endpoint) => endpoint.action === action),
        action,
      )
      .toBe(true)
  }
})

it.each([
  "/admin/sessions",
  "/admin/api-keys",
  "/admin/exports",
  "/admin/publishable-api-keys",
  "/admin/members/me/second-factor",
  "/admin/members/me/passkeys",
  "/admin/payment-keys/:id",
  "/admin/data-exports",
  "/admin/data-exports/:id",
  "/admin/erasures/own",
])("403 for reading personal keys, factors and exports: %s", async (path) => {
  const endpoint = admin.find((one) => one.path === path && one.method === "GET")
  if (!endpoint) throw new TypeError(path)
  const input = { params: paramsOf(path), query: {} } as never
  const reply = await raisedPage.as(raised).ask(endpoint, input)
  expect(reply.body.code).toBe("acting.never")
})
