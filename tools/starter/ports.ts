import { connect, createServer } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

const HOSTS = ["127.0.0.1", "::1"]
/** Time for a previous server without its starter to end. */
const PATIENCE = 8_000

const isFreeOn = (port: number, host: string) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code !== "EADDRINUSE"))
    server.listen({ port, host }, () => server.close(() => done(true)))
  })

const isFree = async (port: number) =>
  (await Promise.all(HOSTS.map((host) => isFreeOn(port, host)))).every(Boolean)

/** Waits a little for ports being released; throws a readable error if one stays in use. */
export async function untilFree(ports: number[], patience = PATIENCE) {
  const deadline = Date.now() + patience
  for (const port of ports)
    while (!(await isFree(port))) {
      if (Date.now() > deadline)
        throw new Error(`Port ${port} is in use. Choose another: PORT=9100 npm start`)
      await sleep(200)
    }
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ port, host: "127.0.0.1" })
    socket.once("connect", () => {
      socket.destroy()
      done(true)
    })
    socket.once("error", () => done(false))
  })

/** Waits until something listens on a port of 127.0.0.1. */
export async function untilListening(port: number, patience = 180_000) {
  const deadline = Date.now() + patience
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}`)
    await sleep(100)
  }
}
