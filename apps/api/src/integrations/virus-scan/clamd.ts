import { connect, type Socket } from "node:net"
import { type Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { VirusScan } from "./port.ts"

const MAX_CHARACTERS = 4096
const PING_MS = 800

export type ClamdOptions = {
  /** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
  url: string
  /** Milliseconds without progress until it counts as unavailable. */
  patience?: number
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === "unix:") return connect(decodeURIComponent(pathname))
  return connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) })
}

/** Prefixes each piece with its length (four bytes, big-endian); an empty piece is the end. */
const framed = () =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      done(null, Buffer.concat([length, chunk]))
    },
    flush: (done) => done(null, Buffer.alloc(4)),
  })

/** Sends a command of the protocol and returns its answer: NUL ends both. */
function converse(options: ClamdOptions, command: string, content?: Readable): Promise<string> {
  const { url, patience = 30_000 } = options
  return new Promise((resolve, reject) => {
    const socket = open(url)
    let answer = ""
    const fail = (error: Error) => {
      content?.destroy()
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(patience, () => fail(new Error("clamd is silent")))
    socket.on("error", fail)
    socket.on("close", () => fail(new Error("clamd hung up")))
    socket.on("data", (chunk) => {
      answer += chunk.toString("utf8")
      if (answer.length > MAX_CHARACTERS) fail(new Error("clamd says too much"))
      if (!answer.includes("\0")) return
      resolve(answer.slice(0, answer.indexOf("\0")))
      content?.destroy()
      socket.destroy()
    })
    socket.write(`z${command}\0`)
    if (!content) return
    // It may answer, and close the connection, before it has everything.
    pipeline(content, framed(), socket, { end: false }).catch((error) => {
      if (!socket.destroyed) fail(error)
    })
  })
}

/**
 * ClamAV's daemon. Files without an answer are refused: a file is stored after a clear "OK" only.
 */
export const clamd = (options: ClamdOptions): VirusScan => ({
  state: async () => {
    const answer = await converse({ ...options, patience: PING_MS }, "PING").catch(() => "")
    return answer === "PONG" ? "on" : "away"
  },
  findingIn: async (content) => {
    const answer = await converse(options, "INSTREAM", content).catch(() => "")
    if (answer === "stream: OK") return null
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (found) return found
    throw new ApiError("uploads.not_scanned")
  },
})
