import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { expect } from "vitest"
import { loggedProcess } from "./logs.ts"

const MAIN = join(import.meta.dirname, "../main.ts")
const PATIENCE = 300_000
type Member = { role: "server" | "worker"; port: number; child: ChildProcess; ready: boolean }

/** An unused loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  await once(server, "close")
  return port
}

const LOOK_EVERY = 250

/**
 * Passes each connection to the first of `ports` that accepts it, in turns, like a proxy. Servers
 * that report not ready come last.
 */
async function front(all: readonly number[]) {
  let turn = 0
  let ports = all
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const look = setInterval(async () => {
    const ready = await Promise.all(all.map(isReady))
    const fit = all.filter((_, n) => ready[n])
    ports = fit.length > 0 ? fit : all
  }, LOOK_EVERY)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const from = turn++
    const attempt = (tried: number): void => {
      const port = ports[(from + tried) % ports.length]
      if (port === undefined || tried === ports.length) return void client.destroy()
      const back = connect(port, "127.0.0.1")
      back.once("error", () => (back.bytesRead === 0 ? attempt(tried + 1) : client.destroy()))
      back.once("connect", () => {
        for (const [one, other] of [
          [client, back],
          [back, client],
        ] as const)
          one.once("close", () => other.destroy())
        client.pipe(back).pipe(client)
      })
    }
    open.add(client)
    client.on("error", () => client.destroy())
    client.once("close", () => open.delete(client))
    attempt(0)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(look)
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Two servers and two workers as separate processes on one database, behind one address. */
export async function createCluster(given: Record<string, string>) {
  let environment = given
  const folder = await mkdtemp(join(tmpdir(), "cluster-"))
  const log = loggedProcess()
  const ports = [await freePort(), await freePort()]
  const entrance = await front(ports)

  function begin(role: Member["role"], port: number): Member {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        ROLE: role,
        PORT: `${port}`,
        HOST: "127.0.0.1",
        PUBLIC_URL: entrance.url,
        NODE_ENV: "test",
        WEB_DIR: folder,
        PACKHAUS_DATA: folder,
        ...log.environment,
        SMTP_URL: "",
        SENTRY_DSN: "",
        RATE_LIMIT: "0",
        MAX_EVENT_LOOP_DELAY: "0",
        ...environment,
      },
      stdio: ["ignore", log.output, "inherit", "ipc"],
    })
    const member = { role, port, child, ready: false }
    child.once("message", () => {
      member.ready = true
    })
    return member
  }
  const members = [
    ...ports.map((port) => begin("server", port)),
    ...[0, 0].map((port) => begin("worker", port)),
  ]
  const untilReady = async () => {
    for (const end = Date.now() + PATIENCE; !members.every(({ ready }) => ready); await sleep(50))
      if (Date.now() > end) throw new Error("the cluster does not come up")
  }
  whenOver(async () => {
    entrance.close()
    const alive = members.filter(
      ({ child }) => child.exitCode === null && child.signalCode === null,
    )
    const exited = alive.map(({ child }) => once(child, "exit")) // they write into the folder
    for (const { child } of alive) child.kill("SIGKILL")
    await Promise.all(exited)
    await rm(folder, { recursive: true, force: true })
  })

  return {
    url: entrance.url,
    /** Ports of the two servers, for another proxy. */
    ports,
    untilReady,
    /** Stops one of the four as a release does, and restarts it with these variables. */
    async renew(which: number, change: Record<string, string> = {}) {
      environment = { ...environment, ...change }
      const member = members[which % members.length]
      if (!member) return
      const exited = once(member.child, "exit")
      member.child.kill("SIGTERM")
      expect(await exited).toEqual([0, null])
      members[which % members.length] = begin(member.role, member.port)
      await untilReady()
    },
    /** Kills one of the four as a power cut would, and restarts it as a supervisor would. */
    async kill(which: number) {
      const member = members[which % members.length]
      if (!member) return
      const exited = once(member.child, "exit")
      member.child.kill("SIGKILL")
      await exited
      members[which % members.length] = begin(member.role, member.port)
    },
  }
}
