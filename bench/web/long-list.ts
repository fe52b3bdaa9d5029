import type { Browser, Page } from "playwright-core"
import { contextFor } from "../../apps/web/tools/walk-open.ts"
import { slowed } from "./weigh-page.ts"

const ROWS = 200
const PART = 100

/** Frames, long tasks and answers to input from now on. */
const WATCH = `
  window.__long = { tasks: [], frames: [], events: [] }
  new PerformanceObserver((list) => list.getEntries().forEach((one) => __long.tasks.push(one.duration)))
    .observe({ type: "longtask" })
  new PerformanceObserver((list) => list.getEntries().forEach((one) => __long.events.push(one.duration)))
    .observe({ type: "event", durationThreshold: 16 })
  let last = performance.now()
  const frame = (now) => {
    __long.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame) })
`
const READ = `(() => {
  const { tasks, frames, events } = __long
  const sorted = frames.toSorted((a, b) => a - b)
  const seen = {
    task: Math.max(0, ...tasks),
    frames: frames.length,
    slow: frames.filter((one) => one > 50).length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    input: Math.max(0, ...events),
  }
  __long.tasks = []; __long.frames = []; __long.events = []
  return seen
})()`

export type Smoothness = {
  what: string
  /** Milliseconds: the longest task, the frame that 95 of 100 keep below, the slowest answer to input. */
  task: number
  p95: number
  input: number
  frames: number
  /** Frames of more than 50 ms. */
  slow: number
}

/** The server's pages are of 25 rows: here two answers of 100 become one. */
async function giveLongPages(page: Page) {
  await page.route(/\/admin\/orders\?/, async (route) => {
    const asked = new URL(route.request().url())
    const parts = []
    for (const offset of [0, PART]) {
      asked.searchParams.set("limit", String(PART))
      asked.searchParams.set("offset", String(offset))
      parts.push(await (await route.fetch({ url: asked.href })).json())
    }
    const [first, second] = parts
    await route.fulfill({ json: { ...first, orders: [...first.orders, ...second.orders] } })
  })
}

/** How an orders list of 200 rows behaves on a processor four times slower: scrolled, ticked, typed into. */
export async function longList(browser: Browser, baseURL: string): Promise<Smoothness[]> {
  const context = await contextFor(browser, baseURL, "administrator", "de-light-1280")
  const page = await context.newPage()
  await giveLongPages(page)
  await page.goto("/a/orders")
  await page
    .locator("main [data-row]")
    .nth(ROWS - 1)
    .waitFor()
  const { rate } = await slowed(page, { cpu: 4, network: false })
  await page.evaluate(WATCH)
  const found: Smoothness[] = []
  const measure = async (what: string, act: () => Promise<unknown>) => {
    await page.waitForTimeout(500)
    await page.evaluate(READ)
    await act()
    await page.waitForTimeout(300)
    found.push({ what, ...(await page.evaluate<Omit<Smoothness, "what">>(READ)) })
  }
  await measure("scrolling", async () => {
    await page.mouse.move(700, 500)
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, step < 30 ? 240 : -240)
      await page.waitForTimeout(25)
    }
  })
  await measure("ticking three rows", async () => {
    for (const index of [1, 2, 3]) {
      await page.locator("main tbody input[type=checkbox]").nth(index).click()
      await page.waitForTimeout(200)
    }
  })
  await measure("typing into the search", () =>
    page.locator("main search input").pressSequentially("1234", { delay: 40 }),
  )
  await measure("the next 200 rows", async () => {
    await page.locator("main search input").fill("")
    await page
      .locator("main [data-row]")
      .nth(ROWS - 1)
      .waitFor()
  })
  await rate(1)
  await context.close()
  return found
}
