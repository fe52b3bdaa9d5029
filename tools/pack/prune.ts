import { readdir, rm, rmdir, stat } from "node:fs/promises"
import { join } from "node:path"

/** Files that only people, compilers and browsers read: Node.js runs no TypeScript of a package. */
const UNUSED_FILE = /\.(?:map|md|markdown|flow|[cm]?ts|tsx)$|^(?:CHANGELOG|AUTHORS|\.npmignore)$/i
/** Licences stay with what they license. */
const LICENCE = /licen[cs]e|copying|notice/i
/** Packages of types alone. */
const TYPES = /^node_modules\/(?:@types\/|undici-types\/|type-fest\/)/
/** Builds for browsers, and modules that only bundlers find (no `exports` lead there). */
const OTHER_BUILD =
  /^node_modules\/(?:.+\/)?(?:pdfmake\/build|libphonenumber-js\/bundle|@opentelemetry\/[^/]+\/build\/(?:esm|esnext)|jose\/dist\/browser|csv-[a-z]+\/dist\/umd|luxon\/(?:src|build\/(?:amd|global|cjs-browser)))\//
const BROWSER_FILE = /\.standalone\.js$|\/fontkit\/dist\/browser/
/** Folders of a package's own development. */
const DEVELOPMENT =
  /^node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/@]+\/(?:tests?|__tests__|examples?|bench|benchmarks?|\.yarn|\.github)\//
const FONT = /^node_modules\/@fontsource\//
/** The parts of a font that `integrations/pdf/fonts.ts` reads. */
const USED_OF_FONT = /(?:-(?:400|700)-normal\.woff|\/unicode\.json|\/package\.json)$/
const OWN_TEST = /^(?:apps|packages)\/.*(?:\.test\.tsx?$|\/testing\/|\/expectations\.ts$)/

/** Whether a packed installation never reads this file. `path` is relative to its root. */
export function isUnused(path: string): boolean {
  const name = path.split("/").at(-1) ?? ""
  if (LICENCE.test(name)) return false
  if (OWN_TEST.test(path)) return true
  if (!path.startsWith("node_modules/")) return false
  if (FONT.test(path) && !USED_OF_FONT.test(path)) return true
  if (OTHER_BUILD.test(path) || BROWSER_FILE.test(path) || DEVELOPMENT.test(path)) return true
  return TYPES.test(path) || UNUSED_FILE.test(name)
}

/** Removes unused files below `root`. Returns the size of the remaining files in bytes. */
export async function prune(root: string, folder = ""): Promise<number> {
  let left = 0
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) left += await prune(root, path)
    else if (isUnused(path)) await rm(join(root, path))
    else if (entry.isFile()) left += (await stat(join(root, path))).size
  }
  if (folder !== "") await rmdir(join(root, folder)).catch(() => {}) // it holds something
  return left
}
