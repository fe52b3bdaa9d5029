// Floods a server with one attack until stopped, and prints the answers' statuses. A separate
// program, so that its CPU time does not count for the measuring process: node flooder.ts <port>
// <attack> <addresses>
import { once } from "node:events"
import { connect } from "node:net"
import { attacks } from "./attacks.ts"

const CONNECTIONS = 4
const [port = "", name = "", addresses = "1"] = process.argv.slice(2)
const attack = attacks[name]
if (!attack) throw new TypeError(`there is no attack "${name}"`)
const body = Buffer.from(attack.body)
const statuses: Record<string, number> = {}
let [isStopping, sent] = [false, 0]

function headOf({ method, path, headers }: typeof attack & object) {
  const host = ++sent % Number(addresses)
  const all: Record<string, string> = {
    ...headers,
    host: "127.0.0.1",
    "x-forwarded-for": `203.${host >> 16}.${(host >> 8) & 255}.${host & 255}`,
    ...(body.length > 0 ? { "content-length": `${body.length}` } : {}),
  }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`
}

/** One connection after the other: sends, waits for the answer, sends again, until it is closed. */
async function connection(one: typeof attack & object) {
  while (!isStopping) {
    const socket = connect(Number(port), "127.0.0.1")
    const closed = once(socket, "close").catch(() => {})
    let answered = () => {}
    socket.on("error", () => {})
    socket.on("data", (chunk) => {
      const status = /HTTP\/1\.1 (\d+) /.exec(chunk.toString("latin1"))?.[1]
      if (!status) return
      statuses[status] = (statuses[status] ?? 0) + 1
      answered()
    })
    while (!isStopping && !socket.destroyed) {
      const answer = new Promise<void>((done) => {
        answered = done
      })
      socket.write(headOf(one))
      if (body.length > 0) socket.write(body)
      await Promise.race([answer, closed])
    }
    socket.destroy()
  }
}

process.on("message", (message) => {
  if (message === "count") {
    for (const status of Object.keys(statuses)) statuses[status] = 0
    return
  }
  isStopping = true
  process.send?.(statuses)
  setTimeout(() => process.exit(0), 100)
})
process.send?.("ready")
await Promise.all(Array.from({ length: CONNECTIONS }, () => connection(attack)))
