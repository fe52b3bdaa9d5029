import { join, relative } from "node:path"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import type { Plugin, Rolldown } from "vite"
import type { doors } from "../src/app/doors.ts"
import { routesOf, titlesOf } from "./routes-of.ts"

const SRC = join(import.meta.dirname, "../src")
const signIn = "features/sign-in/sessions"
const phrases = (...folders: string[]) => folders.map((folder) => `${folder}/phrases.de.ts`)
const common = phrases("ui", "lib/errors")

/** The extra modules of the first screen of an address; `index` is for all other addresses. */
const SCREENS: Record<
  (typeof doors)[number] | "index" | "onboarding" | "shopify-login" | "terms",
  readonly string[]
> = {
  login: ["app/door.tsx", `${signIn}/pages/sign-in-page.tsx`, ...common, ...phrases(signIn)],
  "shopify-login": [
    "app/whole.tsx",
    "features/shops/shop-visits/pages/shopify-login-page.tsx",
    ...common,
    ...phrases(signIn, "features/shops/shop-visits"),
  ],
  "reset-password": [
    "app/door.tsx",
    `${signIn}/pages/reset-page.tsx`,
    ...common,
    ...phrases(signIn),
  ],
  "confirm-sign-up": [
    "app/door.tsx",
    `${signIn}/pages/confirm-page.tsx`,
    ...common,
    ...phrases(signIn),
  ],
  "first-administrator": [
    "app/door.tsx",
    `${signIn}/pages/first-page.tsx`,
    ...common,
    ...phrases(signIn),
  ],
  onboarding: [
    "app/whole.tsx",
    "features/applicants/onboarding/pages/onboarding-page.tsx",
    ...common,
    ...phrases(signIn, "features/applicants/onboarding"),
  ],
  terms: [
    "app/whole.tsx",
    "features/applicants/onboarding/pages/terms-page.tsx",
    ...common,
    ...phrases(signIn, "features/applicants/onboarding"),
  ],
  index: ["app/whole.tsx", "app/area.tsx", ...common, ...phrases("app")],
}

/**
 * The session, which the area requests first, is preloaded together with its scripts. Only for
 * addresses that request it at once: a browser keeps a preloaded response until it is used, and on
 * a sign-in page it would be the session from before the sign-in.
 */
const SESSION = preload(sessions.current.path)

/** The reads of a page that it requests with every visit, by its address; the server fills in the id. */
const FIRST_READS: Readonly<Record<string, readonly string[]>> = {
  "/a/orders/:id": [orders.read.path, orders.timeline.path],
  "/a/invoices/:id": [invoices.read.path, invoices.timeline.path],
}

function preload(path: string) {
  return `  <link rel="preload" as="fetch" crossorigin href="${path}" />\n  `
}

/**
 * Writes a page for each address in `SCREENS` whose head names everything that its first screen
 * needs in German: a browser then requests all of it at once instead of discovering one file in
 * another. The server answers an address with the page of its name.
 */
export const firstScreens = (): Plugin => ({
  name: "packhaus-first-screens",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const page = bundle["index.html"]
      if (page?.type !== "asset") throw new Error("the build has no page")
      const html = String(page.source)
      const pageOf = (modules: readonly string[], first = "") =>
        html.replace("</head>", () => `${first}${linksOf(html, bundle, modules)}</head>`)
      const { index, ...others } = SCREENS
      for (const [name, modules] of Object.entries(others))
        this.emitFile({ type: "asset", fileName: `${name}.html`, source: pageOf(modules) })
      page.source = afterFirstPaint(pageOf(index, SESSION))
      const source = JSON.stringify(await screensOf(page.source, bundle))
      this.emitFile({ type: "asset", fileName: "screens.json", source })
    },
  },
})

/**
 * What the page of an address has besides, by the patterns of the area's addresses: links for its head, and
 * in its body what is visible until the app has drawn the screen.
 */
async function screensOf(html: string, bundle: Rolldown.OutputBundle) {
  const ids = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []))
  const phrasesOf = (name: string) => ids.find((id) => id.endsWith(`/${name}/phrases.de.ts`)) ?? []
  const titles = await titlesOf()
  const home = { path: "", file: "app/pages/home-page.tsx", namespaces: ["dashboard"] }
  const screens = [home, ...routesOf()].flatMap(({ path, file, namespaces }) => {
    if (path === undefined || path.startsWith(":")) return []
    const address = `/a/${path}`.replace(/\/$/, "")
    const words = namespaces.flatMap(phrasesOf).map((id) => relative(SRC, id))
    const reads = (FIRST_READS[address] ?? []).map(preload)
    const head = reads.join("") + afterFirstPaint(linksOf(html, bundle, [file, ...words]))
    return [[address, { head, body: firstScreen(titles.get(address.replace(/\/:\w+[?]$/, ""))) }]]
  })
  return Object.fromEntries(screens)
}

/** The frame of the area with the title of the page (`ui/theme/first-screen.css`). */
function firstScreen(title: { de: string; en: string } | undefined) {
  const words = Object.entries(title ?? {}).map(([lang, text]) => `<b lang="${lang}">${text}</b>`)
  const mark = `<svg width="26" height="26" viewBox="0 0 24 24"><path d="M11 2.1a1.9 1.9 0 0 1 2 0l8.4 5.3c.5.3.3 1.1-.3 1.1H2.9c-.6 0-.8-.8-.3-1.1ZM3.4 10h6.7v5.2c0 .5.4.8.8.5l1.1-.7 1.1.7c.4.3.8 0 .8-.5V10h6.7v10.2c0 1-.8 1.8-1.8 1.8H5.2c-1 0-1.8-.8-1.8-1.8Z"/></svg>`
  return `<div id="first-screen" aria-hidden="true">${mark}<div>${words.join("")}</div></div>`
}

/** The chunks that these modules need, imported ones first, and their styles. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk")
  const found = new Set<Rolldown.OutputChunk>()
  const met = new Set<Rolldown.OutputChunk>() // Chunks may import one another.
  // In the cascade order of the page's styles: imported chunks come first.
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || met.has(chunk)) return
    met.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    found.add(chunk)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(SRC, module)))
    if (!chunk) throw new Error(`not in the build: ${module}`)
    add(chunk)
  }
  const styles = [...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: [...found].map(({ fileName }) => fileName), styles: [...new Set(styles)] }
}

/**
 * Scripts at a low priority: the pages of the area show their frame by the styles alone, which a slow network then
 * brings first.
 */
const afterFirstPaint = (html: string) =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')

/** The links to chunks that these modules need and the page does not name yet. */
function linksOf(html: string, bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const isNew = (file: string) => !html.includes(file)
  const { scripts, styles } = filesOf(bundle, modules)
  return [
    ...styles.filter(isNew).map((file) => `rel="stylesheet" crossorigin href="/${file}"`),
    ...scripts.filter(isNew).map((file) => `rel="modulepreload" crossorigin href="/${file}"`),
  ]
    .map((link) => `  <link ${link}>\n  `)
    .join("")
}
