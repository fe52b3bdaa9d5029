import { appendFile, readFile } from "node:fs/promises"
import type { BrowserContext } from "playwright-core"
import { violationsOf } from "../../apps/web/tools/axe-run.ts"
import { contextFor, launch, open } from "../../apps/web/tools/walk-open.ts"
import type { Screen } from "../../apps/web/tools/walk-parts.ts"
import { walks } from "../../apps/web/tools/walk-screens.ts"
import { slowed, type Weight, watchedPage, weightOf } from "./weigh-page.ts"

/**
 * One state of one role at one width: the axe violations in both colour schemes, and the weight of
 * a cold visit.
 */
export type Seen = {
  role: string
  name: string
  width: number
  violations: string[]
  /** Null if it fails on purpose or needs steps: it then has no weight of its own. */
  weight: Weight | null
  /** Why it could not be opened. */
  failed?: string
}
export type Wanted = {
  baseURL: string
  role: string | undefined
  only: string
  widths: readonly number[]
  /** A file of results: states in it are skipped, new ones are appended. */
  into: string | undefined
}

/** Milliseconds after which a state is given up, so that the others continue. */
const PATIENCE = 60_000
const SCHEMES = ["light", "dark"] as const

async function look(context: BrowserContext, screen: Screen, width: number) {
  const page = await watchedPage(context)
  try {
    const { rate } = await slowed(page, { cpu: width === 390 ? 4 : 1, network: false })
    await open(page, screen)
    const weight = screen.steps || screen.fails ? null : await weightOf(page)
    await rate(1)
    const violations: string[] = []
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(200)
      violations.push(...(await violationsOf(page)).map((line) => `${scheme}: ${line}`))
    }
    return { weight, violations }
  } finally {
    await page.close().catch(() => undefined)
  }
}

const patiently = async <Result>(work: Promise<Result>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${PATIENCE} ms`)), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Opens a browser and signs in; again if the previous one crashed. */
function visitor(baseURL: string, role: string, width: number) {
  let browser: Awaited<ReturnType<typeof launch>> | undefined
  let context: BrowserContext | undefined
  return {
    async context() {
      if (context && browser?.isConnected()) return context
      browser = await launch()
      context = await contextFor(browser, baseURL, role, `de-light-${width}`)
      return context
    },
    async leave() {
      await browser?.close().catch(() => undefined)
      browser = context = undefined
    },
  }
}

const keyOf = ({ role, name, width }: Pick<Seen, "role" | "name" | "width">) =>
  `${role} ${name} ${width}`

/** The results of an earlier run. */
async function earlier(file: string | undefined): Promise<Seen[]> {
  const text = file ? await readFile(file, "utf8").catch(() => "") : ""
  const lines = text.split("\n").filter(Boolean)
  return lines.map((line): Seen => JSON.parse(line)).filter(({ failed }) => failed === undefined)
}

/**
 * Opens every state of every role at each width. A state that cannot be opened is tried twice and
 * reported, and the others continue.
 */
export async function lookAtAll(wanted: Wanted): Promise<Seen[]> {
  const { baseURL, widths, into } = wanted
  const seen = await earlier(into)
  const known = new Set(seen.map(keyOf))
  const parts = wanted.only.split(",")
  for (const [role, screens] of Object.entries(walks)) {
    if (wanted.role !== undefined && wanted.role !== role) continue
    for (const width of widths) {
      const left = screens.filter(
        ({ name }) =>
          parts.some((part) => name.includes(part)) && !known.has(keyOf({ role, name, width })),
      )
      if (left.length === 0) continue
      const began = Date.now()
      const who = visitor(baseURL, role, width)
      const once = async (screen: Screen) =>
        patiently(who.context().then((context) => look(context, screen, width)))
      for (const screen of left) {
        const state = { role, name: screen.name, width }
        const found = await once(screen)
          .catch(async () => {
            await who.leave()
            return once(screen)
          })
          .catch((error) => ({
            weight: null,
            violations: [],
            failed: String(error).split("\n")[0] ?? "",
          }))
        const one: Seen = { ...state, ...found }
        for (const line of one.violations) console.log(`  ${keyOf(one)}: ${line}`)
        if (one.failed) console.log(`  ${keyOf(one)}: could not be opened: ${one.failed}`)
        seen.push(one)
        if (into) await appendFile(into, `${JSON.stringify(one)}\n`)
      }
      await who.leave()
      const took = Math.round((Date.now() - began) / 1000)
      console.log(`${role || "nobody"}, ${width} px: ${left.length} states in ${took} s`)
    }
  }
  return seen
}
