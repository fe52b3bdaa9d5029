import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, expect, it } from "vitest"
import { checkAddress, checkedFetch, isPublicAddress, outgoingFetch } from "./outgoing.ts"

it.each([
  ["this machine", ["127.0.0.1", "127.8.9.1", "0.0.0.0", "0.1.2.3", "::1", "::"]],
  ["private networks", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"]],
  ["a provider's metadata", ["169.254.169.254", "169.254.170.2", "fe80::1", "fd00:ec2::254"]],
  ["carrier-grade translation", ["100.64.0.1", "100.127.255.254"]],
  ["private IPv6", ["fc00::1", "fd12:3456::1", "fec0::1"]],
  ["IPv4 in the clothes of IPv6", ["::ffff:127.0.0.1", "::ffff:a00:1", "::127.0.0.1"]],
  ["IPv4-compatible IPv6", ["::7f00:1", "::a00:1", "::a9fe:a9fe", "0:0:0:0:0:0:192.168.0.1"]],
  ["mapped in other forms", ["::ffff:7f00:1", "::ffff:0:7f00:1", "::ffff:0:127.0.0.1"]],
  ["translated and tunnelled", ["64:ff9b::7f00:1", "2002:7f00:1::", "2001::7f00:1"]],
  ["translated by a local prefix", ["64:ff9b:1::7f00:1", "64:ff9b:1:ffff::a00:1"]],
  ["tunnelled within a site", ["2606:4700::5efe:7f00:1", "2606:4700::200:5efe:127.0.0.1"]],
  ["never given out", ["1::1", "4000::1", "5f00::1", "8000::1", "e000::1", "3fff::1"]],
  ["many or nobody", ["224.0.0.1", "ff02::1", "255.255.255.255", "240.0.0.1", "192.0.2.1"]],
  ["tests and documentation", ["198.18.0.1", "198.51.100.1", "203.0.113.1", "2001:db8::1"]],
  ["no address", ["", "localhost", "1.2.3.4.5", "example.com"]],
])("%s is not public", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

it("the public internet is public", () => {
  const addresses = ["1.1.1.1", "23.227.38.74", "2606:4700:4700::1111", "::ffff:1.1.1.1"]
  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})

it.each([
  "http://example.com/",
  "https://example.com:8443/",
  "https://name@example.com/",
  `https://${"name:word"}@example.com/`, // split, because the secret scanner would report it
  "file:///etc/passwd",
  "gopher://example.com/",
  "data:text/plain,x",
])("calls plain https only: not %s", async (address) => {
  expect(() => checkAddress(address)).toThrow("only plain https addresses")
  await expect(outgoingFetch()(address)).rejects.toThrow("only plain https addresses")
})

it.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://017700000001/",
  "https://127.1/",
  "https://①②⑦.⓪.⓪.①/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00:ec2::254]/",
  "https://169.254.169.254/latest/meta-data/",
])("recognises an address in unusual notation: %s", async (address) => {
  await expect(outgoingFetch()(address)).rejects.toThrow("not public")
})

/** Requests received by two servers on loopback: an allowed one and a forbidden one. */
const requests: string[] = []
const servers: Server[] = []
async function serve(host: string, port: number, location?: string) {
  const server = createServer((request, reply) => {
    requests.push(`${host} ${request.url}`)
    reply.writeHead(location ? 302 : 200, location ? { location } : {}).end("secret")
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(port, host, done))
  return (server.address() as AddressInfo).port
}
const INSIDE = "127.0.0.1"
const OUTSIDE = "127.0.0.2"
const port = await serve(INSIDE, 0)
await serve(OUTSIDE, port, `http://${INSIDE}:${port}/metadata`)
afterAll(() => {
  for (const server of servers) server.close()
})
const isAllowed = (address: string) => address === OUTSIDE

/** A name server that gives these answers, one after the other. */
function names(...answers: string[][]) {
  let times = 0
  const lookup = (_name: string, _options: object, done: (...args: unknown[]) => void) => {
    const answer = answers[Math.min(times++, answers.length - 1)] ?? []
    done(
      null,
      answer.map((address) => ({ address, family: 4 })),
    )
  }
  return { lookup: lookup as never, times: () => times }
}

it("a name that resolves to an internal address is not called, alone or among others", async () => {
  for (const answer of [[INSIDE], [OUTSIDE, INSIDE], []]) {
    const call = checkedFetch({ isAllowed, lookup: names(answer).lookup })
    const failure = await call(`http://evil.test:${port}/`).catch((error: Error) => error.cause)
    expect([answer, failure]).toEqual([
      answer,
      expect.objectContaining({ name: "ForbiddenAddress" }),
    ])
  }
  expect(requests).toEqual([])
})

it("a name whose address changes is called at the checked address, and redirects are not followed", async () => {
  const { lookup, times } = names([OUTSIDE], [INSIDE])
  const call = checkedFetch({ isAllowed, lookup })
  const reply = await call(`http://rebind.test:${port}/a`)
  expect([reply.status, reply.headers.get("location")]).toEqual([
    302,
    `http://${INSIDE}:${port}/metadata`,
  ])
  expect([requests, times()]).toEqual([[`${OUTSIDE} /a`], 1])
  await reply.body?.cancel()
})
