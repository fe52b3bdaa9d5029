import { appendFile, readFile } from "node:fs/promises"
import { createServer } from "node:net"
import { type Browser, chromium } from "playwright-core"
import { contextFor, launch, open } from "../../apps/web/tools/walk-open.ts"
import { walks } from "../../apps/web/tools/walk-screens.ts"

/** One screen in one look; scores from 0 to 100. */
export type Score = {
  name: string
  role: string
  width: number
  scheme: "light" | "dark"
  performance: number
  accessibility: number
  practices: number
  /** Failed audits, except those of performance. */
  faults: string[]
}
type Category = { score: number | null; auditRefs: { id: string }[] }
type Result = {
  lhr: {
    categories: Record<string, Category>
    audits: Record<string, { score: number | null; scoreDisplayMode: string }>
    runtimeError?: { message: string }
  }
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<Result | undefined>

const CATEGORIES = ["performance", "accessibility", "best-practices"]
const installed = `${import.meta.dirname}/../lighthouse/node_modules/lighthouse/core`

/** A screen by its address, and the cookies of its visitor. */
type Address = { name: string; role: string; url: string; cookies: string }

/**
 * Each screen once, as the first role that opens it; a screen found by a row, at the row's address.
 */
async function addresses(baseURL: string, only: string): Promise<Address[]> {
  const found = new Map<string, Address>()
  const browser = await launch()
  for (const [role, screens] of Object.entries(walks)) {
    const wanted = screens.filter(
      ({ name, steps, fails }) =>
        !steps && !fails && !found.has(name) && only.split(",").some((part) => name.includes(part)),
    )
    if (wanted.length === 0) continue
    const context = await contextFor(browser, baseURL, role, "de-light-1280")
    const page = await context.newPage()
    for (const screen of wanted) {
      if (screen.row !== undefined) await open(page, screen)
      const url = screen.row === undefined ? new URL(screen.path, baseURL).href : page.url()
      const jar = await context.cookies()
      const cookies = jar.map(({ name, value }) => `${name}=${value}`).join("; ")
      found.set(screen.name, { name: screen.name, role, url, cookies })
    }
    await context.close()
  }
  await browser.close()
  return [...found.values()]
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => done(address && typeof address === "object" ? address.port : 0))
    })
  })

/**
 * A browser that prefers a colour scheme and is driven by a port; restarted if the previous one
 * crashed.
 */
function browserIn(scheme: Score["scheme"]) {
  let browser: Browser | undefined
  let port = 0
  return {
    async port() {
      if (browser?.isConnected()) return port
      port = await freePort()
      browser = await chromium.launch({
        executablePath: "/usr/bin/chromium",
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--ignore-certificate-errors", // a proxy of this machine signs its own
          `--remote-debugging-port=${port}`,
          `--blink-settings=preferredColorScheme=${scheme === "dark" ? 0 : 1}`,
        ],
      })
      await browser.newPage() // A browser without an open page would end.
      return port
    },
    close: async () => browser?.close(),
  }
}

const keyOf = ({ name, width, scheme }: Pick<Score, "name" | "width" | "scheme">) =>
  `${name} ${width} ${scheme}`

/**
 * Runs Lighthouse on every screen; a screen that cannot be opened is reported, and the others
 * continue.
 */
export async function scoreAll(wanted: {
  baseURL: string
  only: string
  widths: readonly number[]
  /** A file of results: screens in it are skipped. */
  into: string | undefined
}): Promise<Score[]> {
  const { into } = wanted
  const { default: lighthouse }: { default: Lighthouse } = await import(`${installed}/index.js`)
  const { default: desktop }: { default: object } = await import(
    `${installed}/config/desktop-config.js`
  )
  const text = into ? await readFile(into, "utf8").catch(() => "") : ""
  const scores = text
    .split("\n")
    .filter(Boolean)
    .map((line): Score => JSON.parse(line))
  const known = new Set(scores.map(keyOf))
  const all = await addresses(wanted.baseURL, wanted.only)
  for (const scheme of ["light", "dark"] as const) {
    const driven = browserIn(scheme)
    for (const { name, role, url, cookies } of all)
      for (const width of wanted.widths) {
        const state = { name, role, width, scheme }
        if (known.has(keyOf(state))) continue
        const port = await driven.port()
        const isPhone = width === 390
        const flags = {
          port,
          logLevel: "error",
          onlyCategories: CATEGORIES,
          disableFullPageScreenshot: true,
          formFactor: isPhone ? "mobile" : "desktop",
          screenEmulation: {
            width,
            height: 844,
            deviceScaleFactor: isPhone ? 3 : 1,
            mobile: isPhone,
          },
          ...(cookies ? { extraHeaders: { Cookie: cookies } } : {}),
        }
        try {
          const result = await lighthouse(url, flags, isPhone ? undefined : desktop)
          if (!result || result.lhr.runtimeError)
            throw new Error(result?.lhr.runtimeError?.message ?? "no result")
          const score = { ...state, ...scoresOf(result.lhr) }
          console.log(
            `${keyOf(score)}: ${score.performance} ${score.accessibility} ${score.practices}`,
          )
          scores.push(score)
          if (into) await appendFile(into, `${JSON.stringify(score)}\n`)
        } catch (error) {
          process.exitCode = 1
          console.log(`${keyOf(state)}: no score: ${String(error).split("\n")[0]}`)
        }
      }
    await driven.close()
  }
  return scores
}

function scoresOf({ categories, audits }: Result["lhr"]) {
  const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const faults = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
      const { score = null } = audits[id] ?? {}
      return score !== null && score < 0.9 ? [id] : []
    }),
  )
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    practices: of("best-practices"),
    faults,
  }
}
