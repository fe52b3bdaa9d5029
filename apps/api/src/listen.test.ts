import { networkInterfaces } from "node:os"
import Fastify from "fastify"
import { expect, it } from "vitest"
import { listen } from "./listen.ts"

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === "::1")
const hosts = ["127.0.0.1", ...(hasIpv6 ? ["[::1]"] : [])]

it("answers on both loopback addresses, and on neither after closing", async () => {
  const app = Fastify()
  app.get("/", () => "here")
  const { port, close } = await listen(app, "localhost", 0)
  const ask = (host: string) =>
    fetch(`http://${host}:${port}/`, { headers: { connection: "close" } }).then(
      (reply) => reply.text(),
      () => "nobody",
    )
  expect(await Promise.all(hosts.map(ask))).toEqual(hosts.map(() => "here"))
  await close()
  expect(await Promise.all(hosts.map(ask))).toEqual(hosts.map(() => "nobody"))
})
