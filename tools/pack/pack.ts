/**
 * `npm run pack -- <empty folder>`: an installation for production, with its Node.js and the web app, without
 * packages for development, stand-ins, demo and tests. `deploy/Containerfile` makes the image of it.
 */
import { spawn } from "node:child_process"
import { cp, mkdir, readdir, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { builtServer } from "../starter/server-build.ts"
import { builtWeb } from "../starter/web-build.ts"
import { neededPackages, removeOthers } from "./needed.ts"
import { prune } from "./prune.ts"

const MEGABYTE = 1_000_000
/** The packages of ours that run in production; npm asks for the manifests of the others, too. */
const PACKED = ["apps/api", "packages/contract", "packages/kernel", "packages/commerce"]
/** Files that the server and `bin/packhaus` read. */
export const PARTS = [
  ...PACKED.map((folder) => `${folder}/src`),
  "apps/api/migrations",
  "bin",
  "data/common-passwords",
  "deploy",
  "docs/operations.md",
  "docs/releases.json",
]
/** The built server of an installation, as deep as the builds of `npm start`. */
export const PACKED_SERVER = "apps/api/builds/server"
/** Where `bin/packhaus` looks for Node.js. */
const NODE = "node_modules/node/bin/node"
const MANIFESTS = /^(?:(?:apps|packages|examples)\/[^/]+\/)?package\.json$/
const NOT_PACKED = ["apps/web/package.json", "packages/client", "packages/standins", "examples"]

const run = (program: string, args: readonly string[], cwd: string) =>
  new Promise<void>((done, fail) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "inherit", "inherit"] })
    child.once("error", fail)
    child.once("exit", (code) =>
      code === 0 ? done() : fail(new Error(`${program} ${args.join(" ")}: ${code}`)),
    )
  })

async function manifests() {
  const found = ["package.json"]
  for (const group of ["apps", "packages", "examples"])
    for (const name of await readdir(group)) found.push(`${group}/${name}/package.json`)
  return found.filter((path) => MANIFESTS.test(path))
}

/** Fills the empty `folder` and returns its size in bytes. */
export async function pack(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
  for (const file of [...(await manifests()), "package-lock.json", ".npmrc"])
    await cp(file, join(folder, file))
  const install = ["ci", "--omit=dev", "--workspace=apps/api", "--no-audit", "--no-fund"]
  await run("npm", [...install, "--loglevel=error"], folder)
  await removeOthers(join(folder, "node_modules"), await neededPackages(folder, PACKED))
  await cp(process.execPath, join(folder, NODE))
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true })
  await cp(await builtWeb(console.log), join(folder, "apps/web/dist"), { recursive: true })
  const server = dirname(await builtServer(console.log))
  await cp(server, join(folder, PACKED_SERVER), { recursive: true })
  for (const path of NOT_PACKED) await rm(join(folder, path), { recursive: true, force: true })
  for (const unused of ["apps/api/src/demo", "package-lock.json", ".npmrc"])
    await rm(join(folder, unused), { recursive: true })
  return prune(folder)
}

const [folder] = process.argv.slice(2)
if (import.meta.main) {
  if (!folder) throw new Error("npm run pack -- <empty folder>")
  const bytes = await pack(resolve(folder))
  console.log(`${folder}: ${Math.round(bytes / MEGABYTE)} MB`)
}
