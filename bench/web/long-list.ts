import type { Browser, Page } from "playwright-core"
import { contextFor } from "../../apps/web/tools/walk-open.ts"
import { longestTask } from "./main-thread.ts"
import { slowed } from "./weigh-page.ts"

const ROWS = 200
const PART = 100

/** Records frames, long tasks and input delays from now on. */
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

/**
 * Milliseconds: input that feels immediate (INP "good" is 200 ms), and tasks and dropped frames
 * that are still acceptable.
 */
const GOALS = { input: 200, task: 100, dropped: 0.1 }

const BOXES = `[...document.querySelectorAll("main tbody input[type=checkbox]")].slice(2, 5).map((box) => {
  const { x, y, width, height } = box.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
})`

export type Smoothness = {
  what: string
  /**
   * Milliseconds: the longest task, the 95th percentile of frames, the slowest response to input.
   */
  task: number
  /** Milliseconds of processor time of the longest task. */
  processor: number
  p95: number
  input: number
  frames: number
  /** Frames of more than 50 ms. */
  slow: number
  goal: string
  met: boolean
}
type Painted = Omit<Smoothness, "what" | "goal" | "met">
type Goal = { goal: string; isMet: (found: Painted) => boolean }
const scrolls: Goal = {
  goal: `no task over ${GOALS.task} ms, frames over 50 ms < ${GOALS.dropped * 100} %`,
  isMet: ({ task, slow, frames }) => task <= GOALS.task && slow < frames * GOALS.dropped,
}
const answers: Goal = {
  goal: `answer < ${GOALS.input} ms`,
  isMet: ({ input }) => input < GOALS.input,
}

/** The server's pages have 25 rows: here two answers of 100 are merged into one. */
async function giveLongPages(page: Page) {
  await page.route(/\/admin\/orders\?/, async (route) => {
    const requestedUrl = new URL(route.request().url())
    const parts = []
    for (const offset of [0, PART]) {
      requestedUrl.searchParams.set("limit", String(PART))
      requestedUrl.searchParams.set("offset", String(offset))
      parts.push(await (await route.fetch({ url: requestedUrl.href })).json())
    }
    const [first, second] = parts
    await route.fulfill({ json: { ...first, orders: [...first.orders, ...second.orders] } })
  })
}

/**
 * The smoothness of an orders list of 200 rows on a processor four times slower: scrolling,
 * ticking, typing.
 */
export async function longList(browser: Browser, baseURL: string): Promise<Smoothness[]> {
  const context = await contextFor(browser, baseURL, "administrator", "de-light-1280")
  const page = await context.newPage()
  await giveLongPages(page)
  await page.goto("/a/orders")
  await page
    .locator("main [data-row]")
    .nth(ROWS - 1)
    .waitFor()
  // Looking up elements by the driver would be slowed down and counted as well.
  const boxes = await page.evaluate<[x: number, y: number][]>(BOXES)
  const { rate, devtools } = await slowed(page, { cpu: 4, network: false })
  await page.evaluate(WATCH)
  const found: Smoothness[] = []
  const measure = async (what: string, { goal, isMet }: Goal, act: () => Promise<unknown>) => {
    await page.waitForTimeout(500)
    await page.evaluate(READ)
    const processor = await longestTask(devtools, async () => {
      await act()
      await page.waitForTimeout(300)
    })
    const seen = { ...(await page.evaluate<Omit<Painted, "processor">>(READ)), processor }
    found.push({ what, ...seen, goal, met: isMet(seen) })
  }
  await measure("scrolling", scrolls, async () => {
    await page.mouse.move(700, 500)
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, step < 30 ? 240 : -240)
      await page.waitForTimeout(25)
    }
  })
  await measure("ticking three rows", answers, async () => {
    for (const [x, y] of boxes) {
      await page.mouse.click(x, y)
      await page.waitForTimeout(300)
    }
  })
  await page.locator("main search input").focus()
  await measure("typing into the search", answers, async () => {
    for (const letter of "1234") await page.keyboard.press(letter, { delay: 40 })
  })
  await measure("the next 200 rows", scrolls, async () => {
    for (const _ of "1234") await page.keyboard.press("Backspace")
    await page.waitForTimeout(1500)
  })
  await rate(1)
  await context.close()
  return found
}
