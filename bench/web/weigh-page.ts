import type { BrowserContext, Page } from "playwright-core"

/** The metrics of a page load from the browser itself. Times in milliseconds, transfer in kB. */
export type Weight = { lcp: number; cls: number; tbt: number; transfer: number }

/**
 * Runs before the page's scripts: records the largest paint, layout shifts, and main-thread
 * blocking.
 */
const WATCH = `
  window.__seen = { lcp: 0, cls: 0, tasks: [] }
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch("largest-contentful-paint", ({ startTime }) => (__seen.lcp = startTime))
  watch("layout-shift", ({ value, hadRecentInput }) => (__seen.cls += hadRecentInput ? 0 : value))
  watch("longtask", ({ duration }) => __seen.tasks.push(duration))
`
const READ = `(() => {
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  return {
    lcp: __seen.lcp, cls: __seen.cls,
    tbt: __seen.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    transfer: all.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  }
})()`

/**
 * Slows the processor down by a factor, and the network to Lighthouse's slow 4G (150 ms, 1.6
 * Mbit/s), by the DevTools protocol.
 */
export async function slowed(page: Page, { cpu, network }: { cpu: number; network: boolean }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true })
  if (network)
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
  const rate = (times: number) => devtools.send("Emulation.setCPUThrottlingRate", { rate: times })
  await rate(cpu)
  return { rate, devtools }
}

/** A page that is watched from its first byte. */
export async function watchedPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  return page
}

export const weightOf = (page: Page): Promise<Weight> => page.evaluate(READ)
