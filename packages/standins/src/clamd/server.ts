import { createServer, type Socket } from "node:net"

/** Faults: a hang, a cut in the middle, a full queue, an invalid answer. */
const CLAMD_FAULTS = ["hang", "cut", "refuse", "nonsense"] as const
type ClamdFault = (typeof CLAMD_FAULTS)[number]

/**
 * The industry's harmless test file, in two parts so that scanners do not report this source file.
 */
export const EICAR = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-",
  "ANTIVIRUS-TEST-FILE!$H+H*",
].join("")
const LENGTH_BYTES = 4

export type ClamdStandIn = {
  url: string
  /** Bytes of each scanned stream. */
  scanned: number[]
  fault: ClamdFault | null
  close(): Promise<void>
}

type Stream = { content: Buffer; rest: Buffer; isWhole: boolean }

/** Takes the received pieces, each prefixed with its length. */
function unframe({ content, rest }: Stream): Stream {
  while (rest.length >= LENGTH_BYTES) {
    const length = rest.readUInt32BE()
    if (length === 0) return { content, rest, isWhole: true }
    if (rest.length < LENGTH_BYTES + length) break
    const end = LENGTH_BYTES + length
    content = Buffer.concat([content, rest.subarray(LENGTH_BYTES, end)])
    rest = rest.subarray(end)
  }
  return { content, rest, isWhole: false }
}

/**
 * A loopback stand-in for ClamAV's daemon: the commands PING and INSTREAM in the NUL-terminated
 * form, with its literal answers. It finds only the EICAR test file.
 */
export async function startClamdStandIn({ mostBytes = 25 * 2 ** 20 } = {}): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>()
  const standIn = { url: "", scanned: [] as number[], fault: null as ClamdFault | null }

  function answerStream(socket: Socket, first: Buffer) {
    let stream = unframe({ content: Buffer.alloc(0), rest: first, isWhole: false })
    const look = () => {
      if (stream.content.length > mostBytes)
        return socket.end("INSTREAM size limit exceeded. ERROR\0")
      if (!stream.isWhole) return
      standIn.scanned.push(stream.content.length)
      const isFound = stream.content.includes(EICAR)
      socket.end(isFound ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0")
    }
    socket.on("data", (chunk) => {
      stream = unframe({ ...stream, rest: Buffer.concat([stream.rest, chunk]) })
      look()
    })
    look()
  }

  function answer(socket: Socket, command: string, rest: Buffer) {
    const { fault } = standIn
    if (fault === "hang") return
    if (fault === "cut") return socket.destroy()
    if (fault === "nonsense") return socket.end("stream: who knows\0")
    if (command === "zPING") return socket.end("PONG\0")
    if (command === "zINSTREAM") return answerStream(socket, rest)
    return socket.end("UNKNOWN COMMAND\0")
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => {}) // a client that breaks off is not our fault
    if (standIn.fault === "refuse") return socket.destroy()
    let head = Buffer.alloc(0)
    socket.on("data", function listen(chunk) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(0)
      if (end < 0) return
      socket.off("data", listen)
      answer(socket, head.subarray(0, end).toString("latin1"), head.subarray(end + 1))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return Object.assign(standIn, {
    url: `tcp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  })
}
