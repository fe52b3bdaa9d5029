import type { LookupAddress } from "node:dns"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { slack } from "@packhaus/contract/slack/endpoints"
import { DEMO_HOOK, startSlackStandIn } from "@packhaus/standins/slack/server"
import { afterAll, expect, it } from "vitest"
import { checkedFetch } from "../../integrations/outgoing.ts"
import { SlackRefused, SlackUnavailable } from "../../integrations/slack/port.ts"
import { slackWebhooks } from "../../integrations/slack/slack.ts"
import { createTestApp } from "../../testing/test-app.ts"

/** An owner of an organisation makes the server call addresses that only the server can reach. */
const channel = await startSlackStandIn()
const called: string[] = []
const inner = createServer((request, response) => {
  called.push(request.url ?? "")
  response.end("secrets")
})
await new Promise<void>((ready) => inner.listen(0, "127.0.0.1", ready))
const { port } = inner.address() as AddressInfo
afterAll(async () => {
  await channel.close()
  inner.close()
})
const settings = { testOrigins: [channel.url] }
const { call, createActor, db } = await createTestApp({
  outside: { slack: slackWebhooks(settings) },
})
const path = "/services/T0/B0/abc"
const text = { title: "t", text: "x", link: null, signature: "s" }

const addresses = [
  `http://127.0.0.1:${port}${path}`,
  `http://localhost:${port}${path}`,
  `http://[::1]:${port}${path}`,
  `http://[::ffff:127.0.0.1]:${port}${path}`,
  `http://2130706433:${port}${path}`,
  `http://0x7f.1:${port}${path}`,
  `http://169.254.169.254/latest/meta-data/`,
  `https://169.254.169.254${path}`,
  `https://[fd00:ec2::254]${path}`,
  `https://10.0.0.1${path}`,
  `http://hooks.slack.com${path}`,
  `https://hooks.slack.com:8443${path}`,
  `https://hooks.slack.com.evil.example${path}`,
  `https://hooks-slack.com${path}`,
  `https://hooks.slack.com@evil.example${path}`,
  `https://${["user", "pass"].join(":")}@hooks.slack.com${path}`,
  `https://evil.example/hooks.slack.com${path}`,
  `https://hooks.slack.com\\@evil.example${path}`,
  `https://hooks.slack.com/services/../../api/T0/B0/abc`,
  `https://hooks.slack.com${path}?to=evil`,
  `https://hooks.slack.com${path}#x`,
  `https://hooks.slack.com%2eevil.example${path}`,
  `https://hooks.slаck.com${path}`,
  `ftp://hooks.slack.com${path}`,
  "javascript:alert(1)",
  "//hooks.slack.com/services/T0/B0/abc",
  "hooks.slack.com",
  `${channel.url}/messages`,
]

it("400 for every address outside Slack, and nothing is called or stored", async () => {
  const owner = await createActor("customer")
  const replies = []
  for (const url of addresses) {
    const body = { url, kinds: [], language: "de" as const }
    const reply = await call(owner, slack.save, { params: { id: owner.organisation_id }, body })
    replies.push([url, reply.status, JSON.stringify(reply.body).includes("slack_url.invalid")])
  }
  expect(replies).toEqual(addresses.map((url) => [url, 400, true]))
  expect(await db.selectFrom("slack_webhooks").select("organisation_id").execute()).toEqual([])
  expect(called).toEqual([])
})

it("a stored address is checked again before it is called", async () => {
  const slackPort = slackWebhooks(settings)
  for (const url of addresses.slice(0, 10))
    await expect(slackPort.send(url, text)).rejects.toThrow(SlackRefused)
  expect(called).toEqual([])
})

it("a Slack name that resolves to this machine, its network or its provider is not called", async () => {
  const inward = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254", "10.1.2.3", "fd00::1"]
  for (const address of inward) {
    const family = address.includes(":") ? 6 : 4
    const lookup = (_: string, __: object, done: (e: null, all: LookupAddress[]) => void) =>
      done(null, [{ address, family }])
    const poisoned = slackWebhooks({ call: checkedFetch({ lookup: lookup as never }) })
    const sent = poisoned.send(`https://hooks.slack.com${path}`, text)
    await expect(sent).rejects.toThrow(SlackUnavailable)
  }
  expect(called).toEqual([])
})

it("a redirect is not followed", async () => {
  channel.fault = "redirect"
  const sent = slackWebhooks(settings).send(`${channel.url}${DEMO_HOOK}`, text)
  await expect(sent).rejects.toThrow(SlackRefused)
  channel.fault = null
})

it("T53: markup and mentions in names are text in Slack", async () => {
  const names = ["<!channel>", "<https://evil.example|Pay here>", "*bold* `code` @here", "&lt;"]
  for (const title of names)
    await slackWebhooks(settings).send(`${channel.url}${DEMO_HOOK}`, { ...text, title })
  expect(channel.posted).toHaveLength(names.length)
  for (const [at, { text: shown, blocks }] of channel.posted.entries()) {
    expect(shown).not.toMatch(/[<>]/)
    expect(blocks[0]).toMatchObject({ text: { type: "plain_text", text: names[at] } })
  }
})
