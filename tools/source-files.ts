import { readdir } from "node:fs/promises"
import { join } from "node:path"

const NOT_OURS = new Set(["node_modules", "builds", "dist", "coverage", "generated"])

/** Every hand-written file, as paths in the repository; without hidden and generated ones. */
export async function sourceFiles(folder = "."): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !name.startsWith(".") && !NOT_OURS.has(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sourceFiles(path) : [path]
    })
  return (await Promise.all(found)).flat().sort()
}
