import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Plugin } from "vite"
import { filesOf } from "./first-screen-plugin.ts"

const SOURCE = join(import.meta.dirname, "station-worker.js")
const station = "features/pack-station"
const phrases = ["ui", "lib/errors", "app", station, "features/orders"].flatMap((folder) => [
  `${folder}/phrases.de.ts`,
  `${folder}/phrases.en.ts`,
])
const modules = [
  "app/whole.tsx",
  "app/area.tsx",
  `${station}/pages/pack-station-page.tsx`,
  ...["found-orders", "photo-part", "quantity-pop", "wrong-item"].map(
    (part) => `${station}/components/${part}.tsx`,
  ),
  ...phrases,
]
const DIGITS = 12

/**
 * Writes the service worker of the pack station with the files of the station, in both languages.
 * Its version changes with the build, so that a browser replaces the former one.
 */
export const stationWorker = (): Plugin => ({
  name: "packhaus-station-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const page = bundle["index.html"]
      const html = page?.type === "asset" ? String(page.source) : ""
      const { scripts, styles } = filesOf(bundle, modules)
      const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
      const files = [...new Set([...named, ...[...scripts, ...styles].map((file) => `/${file}`)])]
      const text = await readFile(SOURCE, "utf8")
      const version = createHash("sha256").update(html).update(files.join()).update(text)
      const source = text
        .replace('"VERSION"', JSON.stringify(version.digest("hex").slice(0, DIGITS)))
        .replace("const FILES = []", `const FILES = ${JSON.stringify(files)}`)
      this.emitFile({ type: "asset", fileName: "station-worker.js", source })
    },
  },
})
