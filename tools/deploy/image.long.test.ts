import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { type AddressInfo, connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import {
  createServerRole,
  grantServer,
  SERVER_ROLE,
  urlAs,
} from "@packhaus/kernel/postgres/server-role"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { afterAll, describe, expect, it } from "vitest"
import { MIGRATIONS } from "../../apps/api/src/configuration.ts"
import { freePorts } from "../testing/free-ports.ts"
import { buildImage, missingForImage, sizeOf } from "./image.ts"

const MEGABYTE = 1_000_000

/** The test server listens on a socket file, which no container sees: passes connections on from loopback. */
async function onLoopback(url: string) {
  const folder = new URL(url).searchParams.get("host") ?? ""
  const server = createServer((client) => {
    const back = connect(join(folder, ".s.PGSQL.5432"))
    for (const one of [client, back])
      one.on("error", () => [client, back].map((socket) => socket.destroy()))
    client.pipe(back).pipe(client)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // it listens on TCP
  const { username, pathname } = new URL(url)
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    close: () => server.close(),
  }
}
const lack = await missingForImage()
if (lack) process.stderr.write(`the image is not built: this machine lacks ${lack}\n`)

describe.skipIf(lack !== null)("npm run image", async () => {
  if (lack) return
  const started: ChildProcess[] = []
  const folder = await mkdtemp(join(tmpdir(), "image-"))
  const database = await createTestDatabase("template0")
  const { configuration, root, close } = await buildImage(folder, "7")
  const postgres = await onLoopback(database.url)
  afterAll(async () => {
    postgres.close()
    for (const child of started)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once("exit", done))
        child.kill("SIGKILL")
        await ended
      }
    await close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  await migrate(database.url, MIGRATIONS)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await createServerRole(owner)
  await owner.end()
  await grantServer(database.url, SERVER_ROLE)
  const port = await freePorts(2)
  const own = {
    DATABASE_URL: urlAs(postgres.url, SERVER_ROLE),
    DATABASE_SLOWNESS: "20",
    PORT: `${port}`,
    METRICS_PORT: `${port + 1}`,
    PUBLIC_URL: "https://packhaus.example",
    TRUST_PROXY: "true",
    SECRET_KEYS: `one:${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64")}`,
    SHOPIFY_API_KEY: "a-key-of-the-operator",
    SHOPIFY_API_SECRET: "a-secret-of-the-operator-32-signs",
    SMTP_URL: "smtp://localhost:1",
    BANK_IBAN: "DE89370400440532013000",
    IMPRINT: "Packhaus GmbH, Hafenstraße 2, 20457 Hamburg, HRB 1",
  }

  const [user = "", group = ""] = configuration.User.split(":")
  const rights = ["--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
    `mount -t tmpfs -o mode=700,uid=${user},gid=${group} tmpfs "$0/var/lib/packhaus"`,
    'mount -o remount,bind,ro "$0"',
    `exec /usr/sbin/chroot "$0" /usr/bin/setpriv --reuid ${user} --regid ${group} ${rights.join(" ")} "$@"`,
  ].join("\n")
  const environment = {
    ...Object.fromEntries(configuration.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
    ...own,
  }

  /** A process as a runtime starts it: the image's user, no right, a read-only root, /tmp and the volume. */
  function start(command: readonly string[]) {
    const isolated = ["--mount", "--pid", "--fork", "--kill-child"]
    const child = spawn(
      "/usr/bin/unshare",
      [...isolated, "/bin/bash", "-ec", mounts, root, ...command],
      {
        env: environment,
        stdio: ["ignore", "pipe", "pipe"],
      },
    )
    started.push(child)
    let printed = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        printed += data
      })
    const ended = new Promise<{ code: number | null; printed: string }>((done) =>
      child.once("close", (code) => done({ code, printed })),
    )
    return { child, ended }
  }

  it("has at most 300 MB and runs as a user without rights", async () => {
    const size = await sizeOf(root)
    process.stderr.write(`the image has ${Math.round(size / MEGABYTE)} MB\n`)
    expect(size).toBeLessThan(300 * MEGABYTE)
    expect((await start(["/usr/bin/id", "-u"]).ended).printed.trim()).toBe("10001")
    expect((await start(["packhaus", "help"]).ended).printed).toContain("  migrate ")
  })

  it("cannot change its own files", async () => {
    const { code, printed } = await start(["/bin/touch", "/opt/packhaus/changed"]).ended
    expect([code, printed]).toEqual([1, expect.stringMatching(/Read-only|Permission denied/)])
  })

  it("starts on a read-only root beside PostgreSQL, and its health check succeeds", async () => {
    const server = start(configuration.Entrypoint)
    const [kind, ...check] = configuration.Healthcheck.Test
    expect(kind).toBe("CMD")
    const port = environment.METRICS_PORT
    const look = check.map((word) => word.replace("9464", port))
    const health = () => start(look).ended.then(({ code }) => code)
    await expect.poll(health, { interval: 1000, timeout: 300_000 }).toBe(0)
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}/`)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining("<script")])
    // `unshare` itself does not end at SIGTERM.
    const children = `/proc/${server.child.pid}/task/${server.child.pid}/children`
    process.kill(Number.parseInt(await readFile(children, "utf8"), 10), "SIGTERM")
    expect((await server.ended).code).toBe(0)
  })
})
