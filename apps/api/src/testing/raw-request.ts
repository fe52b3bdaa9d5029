import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** Listens on a free port of this machine, and returns it. */
export async function portOf(server: FastifyInstance) {
  if (!server.server.listening) await server.listen({ port: 0, host: "127.0.0.1" })
  return (server.server.address() as AddressInfo).port
}

/**
 * Sends raw bytes, which no HTTP client would, and returns the beginning of the answer: its status
 * (0 if none came within two seconds), headers and text.
 */
export async function sendRaw(port: number, lines: readonly string[], body = "") {
  const socket = connect(port, "127.0.0.1")
  let text = ""
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk
  })
  const closed = once(socket, "close").catch(() => {})
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`)
  const answered = async () => {
    for (let i = 0; i < 200 && !text.includes("\r\n\r\n"); i++) await sleep(10)
  }
  await Promise.race([answered(), closed])
  socket.destroy()
  const [head = "", replyBody = ""] = text.split("\r\n\r\n")
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    replyBody,
  }
}
