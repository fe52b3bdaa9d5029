import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join, relative, resolve } from "node:path"
import { type Build, built } from "./builds.ts"

/** The server's first module, as in the sources. */
const MAIN = "apps/api/src/main.ts"
/** The file of a build that starts the server. */
export const BUILT_MAIN = "main.js"

const server: Build = {
  name: "server",
  builds: "apps/api/builds",
  sources: [
    "apps/api/src",
    "packages/contract/src",
    "packages/kernel/src",
    "packages/commerce/src",
    "package-lock.json",
    "tools/starter/server-build.ts",
  ],
  write: writeServer,
}

/** The program of the server, built from the present sources. */
export const builtServer = async (say: (line: string) => void) =>
  join(await built(server, say), BUILT_MAIN)

/** Libraries of many small modules without paths of their own. All others stay packages. */
const INCLUDED = ["zod", "kysely"]
const isIncluded = (id: string) =>
  /^[./]/.test(id) ||
  id.startsWith("@packhaus/") ||
  INCLUDED.some((name) => id === name || id.startsWith(`${name}/`))

/** V8 keeps a text with a single letter beyond ASCII in two bytes a letter. */
const escaped = (code: string) =>
  code.replaceAll(/[^\p{ASCII}]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  )

/**
 * Writes the server's modules into one file, as finding and reading 2,000 files takes a third of
 * its start. Parts that are loaded on demand are files of their own; threads run the sources.
 * `folder` may be moved within its parent.
 */
export async function writeServer(folder: string): Promise<void> {
  // Only a start with changed sources needs it.
  const { rolldown } = await import("rolldown")
  const root = process.cwd()
  const bundle = await rolldown({
    input: join(root, MAIN),
    cwd: root,
    platform: "node",
    external: (id) => !isIncluded(id),
    plugins: [
      {
        name: "addresses",
        /** Modules find files beside their sources. */
        transform(code, id) {
          if (id.includes("/node_modules/")) return
          const from = (file: string) => JSON.stringify(relative(resolve(folder), file))
          return code.replaceAll(/\bimport\.meta\.(dirname|url)\b/g, (_, name) =>
            name === "url"
              ? `new URL(${from(id)}, import.meta.url).href`
              : `process.getBuiltinModule("node:path").join(import.meta.dirname, ${from(dirname(id))})`,
          )
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: BUILT_MAIN,
    chunkFileNames: "[name]-[hash].js",
    comments: false,
  })
  await bundle.close()
  await mkdir(folder, { recursive: true })
  for (const file of output)
    if (file.type === "chunk") await writeFile(join(folder, file.fileName), escaped(file.code))
}
