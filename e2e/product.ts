import { spawn } from "node:child_process"
import { chmod, cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import type { TestProject } from "vitest/node"
import { freePorts } from "../tools/testing/free-ports.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the product that all journeys use. */
    product: string
    /** Its database, and its data folder: for journeys that span months. */
    database: string
    data: string
  }
}

/** The demo with fewer orders: loading all of them takes longer than all journeys together. */
const FEW = { DEMO_ORDERS: "40" }
/** The demo and the journeys book more for one administrator than a person may in seven days. */
const LIMITS = { RATE_LIMIT: "0", FOUR_EYES_FROM_PER_PERSON: "100000000" }

/** Starts the product as `npm start` does, with its own data and ports, once for all journeys. */
export default async function setup({ provide }: TestProject) {
  const data = await mkdtemp(join(tmpdir(), "packhaus-journeys-"))
  await chmod(data, 0o711) // PostgreSQL's user needs access through this folder.
  const port = await freePorts(9)
  const child = spawn("node_modules/node/bin/node", ["tools/start.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, PORT: `${port}`, PACKHAUS_DATA: data, ...LIMITS, ...FEW },
  })
  const ended = new Promise<void>((done) => child.once("exit", () => done()))
  await new Promise<void>((done, fail) => {
    child.once("message", () => done())
    void ended.then(() => fail(new Error("The product did not start: see above.")))
  })
  provide("product", `http://localhost:${port}`)
  // The database already runs: this call finds it.
  provide("database", (await embeddedPostgres(join(data, "postgres"))).url)
  provide("data", data)
  return async () => {
    child.kill("SIGTERM")
    await ended
    const logs = process.env.TEST_LOGS // See tools/leaks.ts.
    if (logs) await cp(join(data, "server.log"), join(logs, "journeys.log"))
    await rm(data, { recursive: true, force: true })
  }
}
