import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

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
