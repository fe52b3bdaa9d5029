import { globSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const CONTRACT = join(import.meta.dirname, "../../../packages/contract/src")
const SRC = join(import.meta.dirname, "../src")
const SCREEN = /(?:path:\s*"([^"]*)",\s*[.]{3})?lazyPage\(\s*(\[[^\]]*\]|"[\w-]+"),\s*(\w+),?\s*\)/g

/** A lazy screen: its module below `src`, and the features whose phrases it loads. */
type Route = { path: string | undefined; file: string; namespaces: string[] }

/** The lazy screens of a file with routes. */
function routesIn(text: string) {
  const modules = new Map(
    [...text.matchAll(/const (\w+) = \(\) =>\s*import\("\.\/([\w./-]+)"\)/g)].map(
      ([, name = "", file = ""]) => [name, file] as const,
    ),
  )
  return [...text.matchAll(SCREEN)].flatMap(([, path, namespaces = "", name = ""]) => {
    const file = modules.get(name)
    return file ? [{ path, file, namespaces: namespaces.match(/[\w-]+/g) ?? [] }] : []
  })
}

/** The screens of all features. */
export const routesOf = (src = SRC): Route[] =>
  globSync("features/**/{routes.tsx,module.ts}", { cwd: src })
    .sort()
    .flatMap((path) =>
      routesIn(readFileSync(join(src, path), "utf8")).map((one) => ({
        ...one,
        file: `${dirname(path)}/${one.file}`,
      })),
    )

const ENTRY = /label: \{ de: "([^"]+)", en: "([^"]+)" \},\s*path: (?:"([^"]+)"|(\w+)\.(\w+))/g

/**
 * The titles of the screens that the navigation names, by address. An address with another title for each role
 * is left out.
 */
export async function titlesOf(src = SRC) {
  const titles = new Map<string, { de: string; en: string }>()
  const several = new Set<string>()
  for (const file of globSync("features/*/module.ts", { cwd: src })) {
    const text = readFileSync(join(src, file), "utf8")
    for (const [, de = "", en = "", literal, object, name = ""] of text.matchAll(ENTRY)) {
      const from = new RegExp(`\\b${object}\\b[^"]*} from "@packhaus/contract/([^"]+)"`).exec(
        text,
      )?.[1]
      const paths = from && (await import(pathToFileURL(resolve(CONTRACT, `${from}.ts`)).href))
      const path: unknown = literal ?? paths?.[object ?? ""]?.[name]
      if (typeof path !== "string") continue
      if (titles.has(path)) several.add(path)
      titles.set(path, { de, en })
    }
  }
  for (const path of several) titles.delete(path)
  return titles
}
