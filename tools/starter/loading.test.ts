import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { importsOf } from "../import-graph.ts"

/** Imports the files of its arguments and prints which modules that loaded. */
const program = `
  import { registerHooks } from "node:module"
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  for (const file of process.argv.slice(1)) await import(file)
  console.log(JSON.stringify(loaded))
  process.exit()`

it("`npm start` loads neither access, features nor routes of the server", async () => {
  const text = await readFile("tools/start.ts", "utf8")
  const imported = importsOf("tools/start.ts", text.replace(/^import type .*$/gm, ""))
  const own = imported.filter((name) => name.endsWith(".ts"))
  expect(own).toContain("tools/starter/first-start.ts")
  const files = own.map((name) => pathToFileURL(resolve(name)).href)
  const options = ["--input-type=module", "-e", program, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  const loaded: string[] = JSON.parse(stdout)
  const ofServer = loaded.flatMap((url) => url.split("/apps/api/src/").slice(1))
  expect(ofServer).toContain("configuration.ts")
  expect(ofServer.filter((name) => /^(access|features|http)[/]/.test(name))).toEqual([])
})
