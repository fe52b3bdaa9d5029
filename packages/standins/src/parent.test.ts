import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"

const programs = ["shopify/main.ts", "smtp/main.ts"]

async function start(program: string, environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "standin-"))
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", SMTP_PORT: "0", DATA: folder, ...environment },
  })
  onTestFinished(() => {
    child.kill("SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  })
  const [line] = await once(child.stdout, "data")
  return { child, url: /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? "" }
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  return child.exitCode
}

test.for(programs)("%s ends when its starter has ended, and frees its port", async (program) => {
  const { child, url } = await start(program, { STANDIN_PARENT: "1" })
  expect((await fetch(url)).status).toBe(200)
  child.stdin?.destroy() // what the system does when a starter is killed
  expect(await ended(child)).toBe(0)
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } })
})

test.for(programs)("%s started by hand runs without stdin and ends with TERM", async (program) => {
  const { child, url } = await start(program, { STANDIN_PARENT: "" })
  child.stdin?.destroy()
  expect((await fetch(url)).status).toBe(200)
  child.kill("SIGTERM")
  expect(await ended(child)).toBe(0)
})
