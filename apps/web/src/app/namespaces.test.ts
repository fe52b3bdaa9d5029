import { expect, test } from "vitest"

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
})
const read = (path: string) => sources[path] ?? sources[path.replace(/^..\/app\//, "./")]

/** The file of a specifier, as a key of the glob: `../features/orders/queries.ts`. */
function resolve(from: string, name: string) {
  if (name.startsWith("#")) return `../${name.slice(1)}`
  const parts = from.split("/").slice(0, -1)
  for (const part of name.split("/")) {
    if (part === "..") parts.pop()
    else if (part !== ".") parts.push(part)
  }
  return parts.join("/")
}
const importsOf = (path: string) =>
  [...(read(path) ?? "").matchAll(/^import (?!type )[^;]*?from "([#.][^"]+)"/gm)].map(
    ([, name = ""]) => resolve(path, name),
  )

/** The phrases a page needs immediately. Later parts have their own loading state. */
function wordsOf(path: string, seen = new Set<string>()): Set<string> {
  const words = new Set<string>()
  if (seen.has(path)) return words
  seen.add(path)
  for (const [, name = ""] of (read(path) ?? "").matchAll(/useTranslation\("([^"]+)"\)/g))
    words.add(name)
  for (const other of importsOf(path)) for (const word of wordsOf(other, seen)) words.add(word)
  return words
}

type Route = [page: string, loaded: string[]]
const routes = Object.keys(sources)
  .filter((path) => /\/(routes\.tsx|router\.tsx|module\.ts)$/.test(path))
  .flatMap((path) => {
    const text = read(path) ?? ""
    return [...text.matchAll(/lazyPage\(\s*(\[[^\]]*\]|"[^"]+"),\s*(\w+),?\s*\)/g)].map(
      ([, names = "", page = ""]): Route => {
        const file = new RegExp(`const ${page} = \\(\\) =>\\s+import\\("([^"]+)"\\)`).exec(
          text,
        )?.[1]
        return [resolve(path, file ?? ""), [...names.matchAll(/[\w-]+/g)].map(([name]) => name)]
      },
    )
  })

test("finds the routes", () => expect(routes.length).toBeGreaterThan(20))

test.each(routes)(
  "%s loads with all its phrases, so that the screen never suspends again",
  (page, loaded) => {
    expect(read(page)).toBeDefined()
    const always = ["app", "ui", "errors"]
    expect([...wordsOf(page)].filter((word) => ![...always, ...loaded].includes(word))).toEqual([])
  },
)
