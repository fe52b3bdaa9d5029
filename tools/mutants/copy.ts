import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"

const OWN = "@packhaus"
const listed = (...args: string[]) =>
  execFileSync("git", ["ls-files", "-z", ...args], { encoding: "utf8" })
    .split("\0")
    .filter(Boolean)

/** Links packages installed in `from` that are missing in `to`. */
async function linkPackages(from: string, to: string) {
  for (const name of await readdir(from)) {
    if (name.startsWith(".") || name === OWN) continue
    const [source, target] = [resolve(from, name), join(to, name)]
    if (name.startsWith("@")) {
      await mkdir(target, { recursive: true })
      await linkPackages(source, target)
    } else await symlink(source, target).catch(() => {}) // the repository's own packages come first
  }
}

/**
 * A copy of the working tree in which files may be changed: with the packages of these folders, except
 * our own, which are the copy's. Returns its folder, which belongs to this purpose.
 */
export async function copiedTree(purpose: string, ...installed: string[]): Promise<string> {
  const tree = createHash("sha256").update(resolve(".")).digest("hex").slice(0, 8)
  const folder = join(tmpdir(), `packhaus-${purpose}-${tree}`)
  await rm(folder, { recursive: true, force: true })
  const deleted = new Set(listed("--deleted"))
  const files = listed("--cached", "--others", "--exclude-standard")
  for (const file of files.filter((name) => !deleted.has(name))) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await cp(file, join(folder, file))
  }
  const packages = join(folder, "node_modules")
  await mkdir(join(packages, OWN), { recursive: true })
  for (const area of ["apps", "packages"])
    for (const name of await readdir(area))
      await symlink(join(folder, area, name), join(packages, OWN, name))
  for (const from of installed) await linkPackages(from, packages)
  await symlink(resolve("node_modules/.bin"), join(packages, ".bin"))
  return folder
}
