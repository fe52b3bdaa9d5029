import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type Weight = {
  screen: string
  /** kB of JavaScript until it can be used. */
  js: number
  /** The same with the sheets and dialogs that it loads when they are asked for. */
  all: number
  /** Of the screen's own file. */
  own: number
  limits: { js: number; own: number }
}

/** The budget in kB of JavaScript, gzip: until one can sign in, the shell, any screen, its own file. */
const [SIGN_IN, SHELL, PAGE, OWN] = [160, 260, 320, 25]
const DEFAULT_SRC = join(import.meta.dirname, "../src")
const kB = (bytes: number) => Math.round(bytes / 100) / 10

/** Every lazy screen of a file of routes: its module and the features whose phrases come with it. */
function screensOf(text: string) {
  const modules = new Map(
    [...text.matchAll(/const (\w+) = \(\) =>\s*import\("\.\/([\w./-]+)"\)/g)].map(
      ([, name = "", file = ""]) => [name, file] as const,
    ),
  )
  return [...text.matchAll(/lazyPage\((\[[^\]]*\]|"[\w-]+"), (\w+)\)/g)].flatMap(
    ([, namespaces = "", name = ""]) => {
      const file = modules.get(name)
      return file ? [{ file, namespaces: namespaces.match(/[\w-]+/g) ?? [] }] : []
    },
  )
}

/** What each screen of the built web app in `folder` weighs, read off its routes and its manifest. */
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
  const page = readFileSync(join(folder, "index.html"), "utf8")
  const base = Object.keys(manifest).filter((key) =>
    page.includes(`<script type="module" crossorigin src="/${chunkOf(key).file}"`),
  )
  const phrases = (name: string) =>
    `src/${["ui", "app"].includes(name) ? name : `features/${name}`}/phrases.de.ts`
  const common = [...base, phrases("ui"), "src/lib/errors/phrases.de.ts"]
  const shell = [...common, "src/app/area.tsx", phrases("app")]

  const weightOf = (screen: string, entries: string[], own: string | null, js: number): Weight => {
    const loaded = reach(entries)
    const later = own === null ? [] : (chunkOf(own).dynamicImports ?? [])
    return {
      screen,
      js: sum(loaded),
      all: sum(reach(later, new Set(loaded))),
      own: own === null ? 0 : kB(gzip(chunkOf(own).file)),
      limits: { js, own: OWN },
    }
  }
  const features = readdirSync(join(src, "features")).map((name) => `features/${name}`)
  const routes = features.flatMap((place) => {
    const text = readRoutes(join(src, place, "routes.tsx"))
    return screensOf(text).map((one) => ({ ...one, file: `src/${place}/${one.file}` }))
  })
  const home = {
    file: "src/app/pages/home-page.tsx",
    namespaces: ["app", "dashboard", "orders", "stocks"],
  }
  return [
    weightOf("shell", shell, null, SHELL),
    weightOf("shell and palette", [...shell, "src/app/shell/palette.tsx"], null, PAGE),
    ...[home, ...routes].map(({ file, namespaces }) => {
      const isOutside = file.startsWith("src/features/sessions/")
      const entries = [...(isOutside ? common : shell), file, ...namespaces.map(phrases)]
      return weightOf(file.replace("src/", ""), entries, file, isOutside ? SIGN_IN : PAGE)
    }),
  ]
}

function readRoutes(file: string) {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return "" // a feature that is only part of other screens
  }
}

/** In words, which screens are over their budget. */
export const overweight = (weights: readonly Weight[]) =>
  weights.flatMap(({ screen, js, all, own, limits }) => [
    ...(js > limits.js ? [`${screen} loads ${js} kB of ${limits.js}`] : []),
    ...(all > limits.js && js <= limits.js ? [`${screen} comes to ${all} kB of ${limits.js}`] : []),
    ...(own > limits.own ? [`${screen} is ${own} kB of ${limits.own} by itself`] : []),
  ])
