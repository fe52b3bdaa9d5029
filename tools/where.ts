/** `npm run where -- orders`: the files of a feature, from its contract to its screens. */
import { readFile } from "node:fs/promises"
import { sourceFiles } from "./source-files.ts"

const [slug = ""] = process.argv.slice(2)
const SHELVES: [title: string, folder: string][] = [
  ["What is true on both sides", `packages/contract/src/${slug}/`],
  ["The engine", `packages/commerce/src/${slug}/`],
  ["The server", `apps/api/src/features/${slug}/`],
  ["The outside world", `apps/api/src/integrations/${slug}/`],
  ["The web app", `apps/web/src/features/${slug}/`],
  ["The stand-in", `packages/standins/src/${slug}/`],
]

/** The comment above the first export of a file, if any. */
async function firstWords(file: string) {
  const [, words = ""] = /\/\*\*\s*\*?\s*([^.*]+[.]?)/.exec(await readFile(file, "utf8")) ?? []
  return words.replace(/\s+/g, " ").trim()
}

const files = await sourceFiles()
const rooms = SHELVES.map(([title, folder]) => ({
  title,
  folder,
  found: files.filter((file) => file.startsWith(folder)),
})).filter(({ found }) => found.length > 0)

for (const { title, folder, found } of rooms) {
  console.log(`\n${title}: ${folder}`)
  for (const file of found)
    console.log(`  ${file.slice(folder.length).padEnd(36)} ${await firstWords(file)}`)
}
if (rooms.length === 0) {
  const slugs = files.flatMap((file) => /features[/]([a-z-]+)[/]/.exec(file)?.[1] ?? [])
  console.log(`npm run where -- <feature>, one of: ${[...new Set(slugs)].sort().join(", ")}`)
  process.exitCode = 1
}
