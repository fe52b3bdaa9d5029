import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { join } from "node:path"

/** `deaf`: requests arrive, replies do not. `still`: neither; connections stay open. */
type Line = "fine" | "slow" | "deaf" | "still"
const DELAY = 60

/** Where a database listens: a port, or the socket in a folder that its address names. */
function placeOf(url: string) {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get("host")
  return folder
    ? { path: join(folder, `.s.PGSQL.${port || 5432}`) }
    : { host: hostname, port: Number(port || 5432) }
}

/** A line on loopback to the database at `url`, that a test makes worse. */
export async function databaseProxy(url: string) {
  let line: Line = "fine"
  let last: string | undefined
  const pairs = new Set<readonly [Socket, Socket]>()
  const waiting: (() => void)[] = []
  let accepted = 0

  /** Forwards data in order, in the current state of the line. */
  function carry(from: Socket, to: Socket, isAnswer: boolean) {
    from.on("error", () => to.destroy())
    from.on("close", () => to.destroy())
    from.on("data", (bytes: Buffer) => {
      if (last !== undefined && !isAnswer && bytes.includes(last)) {
        line = "deaf"
        last = undefined
      }
      const pass = () => void to.write(bytes)
      if (line === "still" || (line === "deaf" && isAnswer)) waiting.push(pass)
      else if (line === "slow") setTimeout(pass, DELAY)
      else pass()
    })
  }
  const server = createServer((client) => {
    accepted++
    const database = connect(placeOf(url))
    const pair = [client, database] as const
    pairs.add(pair)
    client.once("close", () => pairs.delete(pair))
    carry(client, database, false)
    carry(database, client, true)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const through = new URL(url)
  const { port } = server.address() as AddressInfo // it listens on TCP
  through.searchParams.delete("host")

  return {
    url: Object.assign(through, { hostname: "127.0.0.1", port: `${port}` }).href,
    /** Number of connections since the start. */
    accepted: () => accepted,
    /** From now on; `fine` also delivers held-back data. */
    become(next: Line) {
      line = next
      if (line === "fine") for (const pass of waiting.splice(0)) pass()
    },
    /** Forwards requests up to this statement and no reply from then on. */
    deafAfter(statement: string) {
      last = statement
    },
    /** Ends every connection without a word of farewell. Returns how many there were. */
    cut() {
      const count = pairs.size
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return count
    },
    async close() {
      this.cut()
      server.close()
      await once(server, "close")
    },
  }
}
