import { spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { type Build, built } from "./builds.ts"

const PARTS = ["src", "public", "index.html", "package.json", "vite.config.ts"]

const app = (name: string, folder: string, parts: readonly string[]): Build => ({
  name,
  builds: join(folder, "builds"),
  sources: [
    ...parts.map((part) => join(folder, part)),
    "packages/client/src",
    "packages/contract/src",
    "package-lock.json",
  ],
  write: (into) => vite(name, folder, resolve(into)),
})
const web = app("web app", "apps/web", [...PARTS, "tools"])
const shopFront = app("shop front", "examples/storefront", PARTS)

/** The folder with the web app. */
export const builtWeb = (say: (line: string) => void) => built(web, say)
/** The folder with the shop front of the examples. */
export const builtShopFront = (say: (line: string) => void) => built(shopFront, say)

const vite = (name: string, folder: string, into: string) =>
  new Promise<void>((done, fail) => {
    const program = resolve("node_modules/vite/bin/vite.js")
    const options = ["--logLevel", "warn", "--outDir", into, "--emptyOutDir"]
    const child = spawn(process.execPath, [program, "build", ...options], {
      cwd: folder,
      // The starter may be a test: the libraries' development builds are fifty percent larger.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    })
    child.once("exit", (code) =>
      code === 0 ? done() : fail(new Error(`The ${name} could not be built: see above.`)),
    )
  })
