import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { expect, it, onTestFinished } from "vitest"
import { nodeFlags } from "../../../tools/starter/children.ts"

/** Reports on request which modules were loaded, with their sizes. */
const hook = `
  import { registerHooks } from "node:module"
  const loaded = {}
  registerHooks({
    load(url, context, next) {
      const found = next(url, context)
      loaded[url] = found.source?.length ?? 0
      return found
    },
  })
  process.on("message", () => process.send(loaded))`

/** Modules for rare requests: documents, pictures, tables, mail, shops, fault reports. */
const rare = [
  "pdfmake",
  "pdfkit",
  "@napi-rs/image",
  "file-type",
  "yauzl",
  "nodemailer",
  "@sentry/node",
  "@shopify/shopify-api",
  "undici",
  "i18n-iso-countries",
]
/** Megabytes of source text in third-party modules: 4.7 when this was written. */
const MAX_THIRD_PARTY = 5

/** Own modules loaded in a thread with the first request for them. */
const onDemand = ["/contract/src/kernel/openapi.ts"]

/** Never used, because routes have no JSON schemas. */
const unused = ["ajv", "@fastify/ajv-compiler", "fast-json-stringify/index.js"]

it("starts without modules for rare requests", async () => {
  const { url, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), "loading-"))
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Packhaus</title>")
  const flags = [...nodeFlags, "--import", `data:text/javascript,${encodeURIComponent(hook)}`]
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, "main.ts")], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: "0",
      HOST: "127.0.0.1",
      PACKHAUS_DATA: folder,
      ROLE: "both",
      NODE_ENV: "test",
      LOG: "false",
      WEB_DIR: folder,
      SMTP_URL: "",
      SENTRY_DSN: "",
    },
  })
  const ended = once(child, "exit")
  onTestFinished(async () => {
    child.kill("SIGKILL")
    await ended
    await drop()
    await rm(folder, { recursive: true })
  })
  const first = await Promise.race([once(child, "message"), ended])
  expect(first[0]).toBe("ready")
  const answer = once(child, "message")
  child.send("report")
  const [loaded]: Record<string, number>[] = await answer
  const sizes = Object.entries(loaded ?? {})
  const isLoaded = (name: string) => sizes.some(([file]) => file.includes(`/node_modules/${name}`))
  expect(isLoaded("fastify/")).toBe(true)
  expect([...rare.map((name) => `${name}/`), ...unused].filter(isLoaded)).toEqual([])
  const own = sizes.map(([file]) => file)
  expect(onDemand.filter((name) => own.some((file) => file.endsWith(name)))).toEqual([])
  // Only third-party modules count; our own grow with the product.
  const thirdParty = sizes.filter(([file]) => file.includes("/node_modules/"))
  const megabytes = thirdParty.reduce((sum, [, size]) => sum + size, 0) / 2 ** 20
  expect(megabytes).toBeGreaterThan(3)
  expect(megabytes).toBeLessThan(MAX_THIRD_PARTY)
})
