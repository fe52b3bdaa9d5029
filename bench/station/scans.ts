import type { Page } from "playwright-core"

/**
 * Records, for each Enter in the page, the milliseconds until the frame with the changed message has
 * been painted: from the browser's time of the key to the task after that frame.
 */
const WATCH = (message: string) => `
  window.__scans = []
  let entered = null
  addEventListener("keydown", (event) => {
    if (event.key === "Enter") entered = event.timeStamp
  }, true)
  const painted = () => {
    const since = entered
    if (since === null) return
    entered = null
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => __scans.push(performance.now() - since)
      port2.postMessage(null)
    })
  }
  new MutationObserver(painted).observe(document.querySelector(${JSON.stringify(message)}), {
    childList: true, characterData: true, subtree: true, attributes: true,
  })
`
export const watchScans = (page: Page, message: string) => page.evaluate(WATCH(message))

/** Milliseconds between two scans: a quick person. */
const BETWEEN = 350

/** Scans a text like a hand scanner. Returns the milliseconds until its answer was painted. */
export async function scanned(page: Page, text: string): Promise<number> {
  await page.evaluate("__scans = []")
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
  await page.waitForTimeout(BETWEEN)
  for (let tries = 0; tries < 100; tries += 1) {
    const took = await page.evaluate<number | null>("__scans[0] ?? null")
    if (took !== null) return took
    await page.waitForTimeout(BETWEEN)
  }
  throw new Error(`${text} changed nothing on the screen`)
}

/**
 * Scans the code of a slip. Returns the milliseconds until the order was painted, which stands in an
 * element that the page does not have before.
 */
export async function opened(page: Page, text: string, order: string): Promise<number> {
  await page.keyboard.type(text)
  await page.evaluate(`window.__opened = new Promise((done) => {
    let entered = null
    addEventListener("keydown", (event) => {
      if (event.key === "Enter") entered = event.timeStamp
    }, { capture: true, once: true })
    const look = () => {
      if (entered === null || !document.querySelector(${JSON.stringify(order)})) return false
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - entered)
      requestAnimationFrame(() => port2.postMessage(null))
      return true
    }
    const observer = new MutationObserver(() => look() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
  }), 0`)
  await page.keyboard.press("Enter")
  return await page.evaluate<number>("window.__opened")
}

/** The least that a page can do with a scan: a field, and its text in a line below. */
export const FLOOR = `<!doctype html><meta name=viewport content="width=device-width">
  <form><input autofocus></form><p role=status>-</p>
  <script>
    const [form, line] = [document.forms[0], document.querySelector("p")]
    form.onsubmit = (event) => {
      event.preventDefault()
      line.textContent = form[0].value + " " + performance.now()
      form[0].value = ""
    }
  </script>`

export function quantile(values: readonly number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
