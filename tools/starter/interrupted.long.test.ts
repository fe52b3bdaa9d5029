import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { createClient } from "@packhaus/client/client"
import { endpoints } from "@packhaus/contract/endpoints"
import { expect, test } from "vitest"
import { sourceFiles } from "../source-files.ts"
import { installation, until } from "../testing/starting.ts"

const { url, folder, begin } = await installation()
const FEW = { DEMO_ORDERS: "12" }

/** While the demo loads, programs are refused; pages of a browser are not. */
const headers = () => ({ "sec-fetch-site": "same-origin" })

async function signIn() {
  const body = { email: "administrator@packhaus.example", password: "packhaus-demo" }
  const asStranger = createClient({ baseUrl: url, headers })
  const { access_token } = await asStranger(endpoints.sessions.token, { body })
  return createClient({ baseUrl: url, headers, token: () => access_token })
}
const sessionOf = async () => (await signIn())(endpoints.sessions.current, {})

test("loads a demo completely after a killed first attempt", async () => {
  const first = begin({ environment: FEW })
  await until(() => first.printed().includes("orders arrive"), "orders arrive", 240_000)
  await first.kill()
  const second = begin({ environment: FEW })
  // People sign in while the demo is loading.
  await until(() => second.printed().includes("sign in at"), "it runs", 240_000)
  const early = await sessionOf()
  expect(early.session.demo_progress).not.toBeNull()
  await second.untilReady()
  expect((await sessionOf()).session.demo_progress).toBeNull()
  expect(second.printed()).toContain("starting over")
  expect(second.printed()).toContain("orders arrive")

  const call = await signIn()
  const { orders } = await call(endpoints.orders.list, { query: { limit: 100 } })
  const keys = orders.map((order) => `${order.shop_id} ${order.number}`)
  expect(orders.length).toBeGreaterThanOrEqual(12)
  expect(new Set(keys).size).toBe(orders.length)
  await second.stop()

  const third = begin({ environment: FEW })
  await third.untilReady()
  expect(third.printed()).not.toContain("Loading the demo")
  await third.stop()
})

/** A copy of the sources without builds. */
async function copyOfSources() {
  const root = join(folder, "sources")
  for (const file of await sourceFiles()) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"))
  return root
}

test("builds and serves a web app completely after a killed first build", async () => {
  const root = await copyOfSources()
  const builds = join(root, "apps/web/builds")
  const options = { root, empty: true, environment: { WEB_DIR: undefined, ...FEW } }
  const drafts = () => {
    try {
      return readdirSync(builds)
    } catch {
      return [] // nothing was built yet
    }
  }
  const first = begin(options)
  await until(() => drafts().length > 0, "the build writes", 240_000)
  await first.kill()
  expect(drafts().filter((name) => !name.includes(".draft-"))).toEqual([])

  const second = begin(options)
  await second.untilReady()
  expect(second.printed()).toContain("Building the web app")
  const page = await (await fetch(`${url}/login`, { headers: { accept: "text/html" } })).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+[.](?:js|css))"/g)].map(
    ([, path]) => path,
  )
  expect(assets.length).toBeGreaterThan(0)
  for (const path of assets) expect((await fetch(url + path)).status).toBe(200)
  await second.stop()
})
