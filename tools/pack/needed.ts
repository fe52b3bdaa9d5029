import { existsSync, lstatSync } from "node:fs"
import { readdir, readFile, rm } from "node:fs/promises"
import { dirname, join } from "node:path"

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folder that Node.js finds a package in, seen from another one; undefined where it is not installed. */
function folderOf(name: string, from: string, root: string): string | undefined {
  for (let at = from; at.startsWith(root); at = dirname(at)) {
    const place = join(at, "node_modules", name)
    if (existsSync(join(place, "package.json"))) return place
  }
  return undefined
}

function namesIn(manifest: Manifest): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ]
}

/** The installed packages that `starts` (folders below `root`) need, directly and through others. */
export async function neededPackages(root: string, starts: readonly string[]) {
  const needed = new Set<string>()
  const waiting = starts.map((start) => join(root, start))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest
    for (const name of namesIn(manifest)) {
      const found = folderOf(name, folder, root)
      if (!found || needed.has(found)) continue
      needed.add(found)
      waiting.push(found)
    }
  }
  return needed
}

/** Removes every package below `modules` that is not in `needed`: npm installs those of other workspaces, too. */
export async function removeOthers(modules: string, needed: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(modules)) {
    if (entry.startsWith(".")) await rm(join(modules, entry), { recursive: true })
    else if (entry.startsWith("@")) {
      for (const name of await readdir(join(modules, entry)))
        await keepOrRemove(join(modules, entry, name), needed)
    } else await keepOrRemove(join(modules, entry), needed)
  }
}

async function keepOrRemove(folder: string, needed: ReadonlySet<string>) {
  if (!needed.has(folder)) return rm(folder, { recursive: true, force: true })
  const nested = join(folder, "node_modules")
  if (!lstatSync(folder).isSymbolicLink() && existsSync(nested)) await removeOthers(nested, needed)
}
