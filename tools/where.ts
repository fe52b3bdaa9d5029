/** `npm run where -- orders`: the files of a module, or of one part of it, from its contract to its screens. */
import { readFile } from "node:fs/promises"
import { sourceFiles } from "./source-files.ts"

const [slug = ""] = process.argv.slice(2)
const PLACES: [title: string, root: string][] = [
  ["Contract", "packages/contract/src/"],
  ["Engine", "packages/commerce/src/"],
  ["Server", "apps/api/src/features/"],
  ["Outside services", "apps/api/src/integrations/"],
  ["Web app", "apps/web/src/features/"],
  ["Stand-in", "packages/standins/src/"],
]

/** The comment above the first export of a file, if any. */
async function firstWords(file: string) {
  const [, words = ""] = /\/\*\*\s*\*?\s*([^.*]+[.]?)/.exec(await readFile(file, "utf8")) ?? []
  return words.replace(/\s+/g, " ").trim()
}

const files = await sourceFiles()
/** The folder of this name below `root`: a module's, or that of a part within one. */
const folderIn = (root: string) =>
  files
    .filter((file) => file.startsWith(root))
    .flatMap((file) => {
      const [module = "", part] = file.slice(root.length).split("/")
      if (module === slug) return `${root}${slug}/`
      return part === slug ? `${root}${module}/${slug}/` : []
    })[0]
const places = PLACES.flatMap(([title, root]) => {
  const folder = folderIn(root)
  if (!folder) return []
  return { title, folder, found: files.filter((file) => file.startsWith(folder)) }
})

for (const { title, folder, found } of places) {
  console.log(`\n${title}: ${folder}`)
  for (const file of found)
    console.log(`  ${file.slice(folder.length).padEnd(36)} ${await firstWords(file)}`)
}
if (places.length === 0) {
  const slugs = files.flatMap((file) => /features[/]([a-z-]+)[/]/.exec(file)?.[1] ?? [])
  console.log(`npm run where -- <module>, one of: ${[...new Set(slugs)].sort().join(", ")}`)
  process.exitCode = 1
}
