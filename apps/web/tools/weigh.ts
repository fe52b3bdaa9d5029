import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { routesOf } from "./routes-of.ts"

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type Weight = {
  screen: string
  /** kB of JavaScript until the screen is usable. */
  js: number
  /** The same with the sheets and dialogs that it loads on demand. */
  all: number
  /** The size of the screen's own file. */
  own: number
  limits: { js: number; all: number; own: number }
}

/**
 * The budgets in kB of JavaScript (gzip): until a visitor can sign in, the shell, any list, any
 * screen, its own file.
 */
const [SIGN_IN, SHELL, LIST, PAGE, OWN] = [138, 183, 214, 300, 15]
/** The same with everything loaded on demand: the sign-up form, sheets and dialogs. */
const [SIGN_IN_ALL, PAGE_ALL] = [145, 338]
type Most = Omit<Weight["limits"], "own">
const outside: Most = { js: SIGN_IN, all: SIGN_IN_ALL }
const page: Most = { js: PAGE, all: PAGE_ALL }
const list: Most = { js: LIST, all: PAGE_ALL }
const DEFAULT_SRC = join(import.meta.dirname, "../src")
const kB = (bytes: number) => Math.round(bytes / 100) / 10

/** The size of each screen of the built web app in `folder`, from its routes and its manifest. */
export function weigh(folder: string, src = DEFAULT_SRC): Weight[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  )
  const sizes = new Map<string, number>()
  const gzip = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const chunkOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`not in the manifest: ${key}`)
    return chunk
  }
  function reach(keys: readonly string[], seen = new Set<string>()): Set<string> {
    for (const key of keys) if (!seen.has(key)) reach(chunkOf(key).imports ?? [], seen.add(key))
    return seen
  }
  const sum = (keys: Iterable<string>) => {
    const files = new Set([...keys].map((key) => chunkOf(key).file))
    return kB([...files].filter((f) => f.endsWith(".js")).reduce((all, f) => all + gzip(f), 0))
  }
  const html = readFileSync(join(folder, "index.html"), "utf8")
  const base = Object.keys(manifest).filter((key) =>
    html.includes(` src="/${chunkOf(key).file}"></script>`),
  )
  const phrases = (name: string) =>
    Object.keys(manifest).find((key) => key.endsWith(`/${name}/phrases.de.ts`)) ?? name
  const common = [...base, phrases("ui"), "src/lib/errors/phrases.de.ts"]
  const shell = [...common, "src/app/whole.tsx", "src/app/area.tsx", phrases("app")]
  const door = [...common, "src/app/door.tsx"]

  const weightOf = (screen: string, entries: string[], own: string | null, most: Most): Weight => {
    const loaded = reach(entries)
    const later = own === null ? [] : (chunkOf(own).dynamicImports ?? [])
    return {
      screen,
      js: sum(loaded),
      all: sum(reach(later, new Set(loaded))),
      own: own === null ? 0 : kB(gzip(chunkOf(own).file)),
      limits: { ...most, own: OWN },
    }
  }
  const routes = routesOf(src).map((route) => ({ ...route, file: `src/${route.file}` }))
  const home = {
    file: "src/app/pages/home-page.tsx",
    namespaces: ["app", "dashboard", "orders", "stocks"],
  }
  return [
    weightOf("shell", shell, null, { js: SHELL, all: SHELL }),
    weightOf("shell and palette", [...shell, "src/app/shell/palette.tsx"], null, page),
    ...[home, ...routes].map(({ file, namespaces }) => {
      // Screens of signed-in people are inside the shell.
      const isOutside =
        file.startsWith("src/features/sign-in/sessions/") && !file.endsWith("/sessions-page.tsx")
      const entries = [...(isOutside ? door : shell), file, ...namespaces.map(phrases)]
      const inside = isList(join(src, "..", file)) ? list : page
      return weightOf(file.replace("src/", ""), entries, file, isOutside ? outside : inside)
    }),
  ]
}

/** Whether a page consists only of a list. */
const isList = (file: string) => /<ListScreen\b/.test(readFileSync(file, "utf8"))

/** The screens over their budget, as lines of text. */
export const overweight = (weights: readonly Weight[]) =>
  weights.flatMap(({ screen, js, all, own, limits }) => [
    ...(js > limits.js ? [`${screen} loads ${js} kB of ${limits.js}`] : []),
    ...(all > limits.all && js <= limits.js
      ? [`${screen} comes to ${all} kB of ${limits.all}`]
      : []),
    ...(own > limits.own ? [`${screen} is ${own} kB of ${limits.own} by itself`] : []),
  ])
