import { notices } from "@packhaus/contract/notices/endpoints"
import { slack } from "@packhaus/contract/slack/endpoints"
import type { SlackMessage } from "@packhaus/contract/slack/schema"
import { DEMO_HOOK, startSlackStandIn } from "@packhaus/standins/slack/server"
import { sql } from "kysely"
import { afterAll, beforeEach, expect, it } from "vitest"
import type { Slack } from "../../integrations/slack/port.ts"
import { slackWebhooks } from "../../integrations/slack/slack.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { notify } from "../notices/verbs/notify.ts"

const channel = await startSlackStandIn()
afterAll(channel.close)
const url = `${channel.url}${DEMO_HOOK}`
/** Hanging servers are abandoned early; slow ones get the time they need under load. */
const ports = {
  hurried: slackWebhooks({ testOrigins: [channel.url], timeout: 500 }),
  patient: slackWebhooks({ testOrigins: [channel.url], timeout: 60_000 }),
}
const port: Slack = {
  addressOf: ports.patient.addressOf,
  send: (...message) => (channel.fault === "hang" ? ports.hurried : ports.patient).send(...message),
}
const testApp = await createTestApp({ outside: { slack: port } })
const { call, createActor, runJobs, db, application } = testApp
beforeEach(() => {
  channel.fault = null
  channel.posted.length = 0
})

type Body = { url?: string; kinds: ("hold" | "sync" | "invoice")[]; language: "de" | "en" }
const save = (actor: Actor, body: Body) =>
  call(actor, slack.save, { params: { id: actor.organisation_id }, body })
const test = (actor: Actor, id = actor.organisation_id) =>
  call(actor, slack.test, { params: { id } })
const messagesOf = async (actor: Actor): Promise<SlackMessage[]> =>
  (await call(actor, slack.list, { params: { id: actor.organisation_id }, query: {} })).body
    .slack_messages
const hold = (organisation_id: string, order = "PH-1") =>
  db.transaction().execute(async () => {
    const { emitAll } = application.contextOf(db as never, { id: "system" } as never, {} as never)
    await notify({ emitAll }, [
      {
        name: "order_held",
        organisation_id,
        subject_id: "order_1",
        params: { order, hold: "no_stock" },
      },
    ])
  })
/** Makes what waits for another try due now. */
const resend = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await runJobs()
}

it("200 an owner sets it up, tests it and sees sent messages; the address is sealed and never returned", async () => {
  const owner = await createActor("customer")
  const id = owner.organisation_id
  const saved = await save(owner, { url, kinds: ["hold"], language: "en" })
  expect(saved.body.slack_webhook).toEqual({
    url_hint: "…hook",
    kinds: ["hold"],
    language: "en",
    off_since: null,
    last_sent_at: null,
  })
  const { rows } = await sql<{ url: string }>`
    select url from slack_webhooks where organisation_id = ${id}`.execute(db)
  expect(rows[0]?.url).not.toContain(DEMO_HOOK)
  expect(JSON.stringify(saved.body)).not.toContain("packhausdemohook")
  expect((await test(owner)).body.slack_message.status).toBe("queued")
  await runJobs()
  expect(channel.posted.map(({ text }) => text)).toEqual([
    expect.stringContaining("Packhaus can write here"),
  ])
  expect(await messagesOf(owner)).toMatchObject([{ name: null, status: "sent", attempts: 1 }])
  const read = await call(owner, slack.read, { params: { id } })
  expect(read.body.slack_webhook.last_sent_at).toEqual(expect.any(String))
})

it("sends events in the channel's language, of the kinds the organisation selected", async () => {
  const owner = await createActor("customer")
  await save(owner, { url, kinds: ["invoice"], language: "de" })
  await hold(owner.organisation_id)
  await runJobs()
  expect(channel.posted).toEqual([])
  await save(owner, { kinds: ["hold"], language: "de" })
  await hold(owner.organisation_id)
  await runJobs()
  const [message, ...more] = channel.posted
  expect(more).toEqual([])
  expect(message?.blocks.map(({ type, text }) => [type, text?.text])).toEqual([
    ["header", "PH-1 wartet"],
    ["section", "Grund: kein Bestand."],
    ["section", "<http://localhost:9000/a/orders/order_1|Bestellung öffnen>"],
    ["context", undefined],
  ])
  expect(message?.blocks[3]?.elements?.[0]?.text).toBe("Packhaus · customer")
})

it("keeps messages while Slack is down or throttling, and sends them once", async () => {
  const owner = await createActor("customer")
  await save(owner, { url, kinds: [], language: "de" })
  for (const fault of ["down", "refuse", "hang"] as const) {
    channel.fault = fault
    await test(owner)
    await runJobs()
    const [latest] = await messagesOf(owner)
    expect([fault, latest?.status, latest?.attempts]).toEqual([fault, "queued", 1])
    expect(latest?.error).toEqual(expect.any(String))
    channel.fault = null
    await resend()
    expect((await messagesOf(owner))[0]).toMatchObject({ status: "sent", attempts: 2, error: null })
  }
  channel.fault = "busy"
  await test(owner)
  await runJobs()
  const { calls } = channel
  await resend()
  expect(channel.calls).toBe(calls)
  channel.fault = null
  await sql`update slack_webhooks set blocked_until = now() - interval '1 second'`.execute(db)
  await resend()
  expect((await messagesOf(owner)).map(({ status }) => status)).toEqual(Array(4).fill("sent"))
})

it("switches off an address that Slack no longer knows, and notifies the organisation once", async () => {
  const owner = await createActor("customer")
  await save(owner, { url, kinds: ["hold"], language: "de" })
  await test(owner)
  await hold(owner.organisation_id)
  channel.fault = "gone"
  await runJobs()
  await runJobs() // what the first ones brought
  expect((await messagesOf(owner)).map(({ status }) => status)).toEqual(["failed", "failed"])
  const inbox = await call(owner, notices.list, { query: { kind: "slack" } })
  expect(inbox.body.notices).toMatchObject([{ name: "slack_off", count: 1 }])
  channel.fault = null
  expect((await test(owner)).body).toMatchObject({ code: "slack.not_set" })
  const read = await call(owner, slack.read, { params: { id: owner.organisation_id } })
  expect(read.body.slack_webhook.off_since).toEqual(expect.any(String))
  const saved = await save(owner, { url, kinds: ["hold"], language: "de" })
  expect(saved.body.slack_webhook.off_since).toBeNull()
})

it("404 for other organisations and agencies, 403 for members without ownership and support", async () => {
  const owner = await createActor("customer")
  await save(owner, { url, kinds: [], language: "de" })
  const { organisation_id } = owner
  const params = { id: organisation_id }
  const agency = await createActor("agency")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  for (const actor of [await createActor("customer"), agency]) {
    expect((await call(actor, slack.read, { params })).status).toBe(404)
    expect((await call(actor, slack.list, { params, query: {} })).status).toBe(404)
    expect((await test(actor, organisation_id)).status).toBe(404)
  }
  const member = await createActor("customer", { organisation_id, position: "member" })
  for (const actor of [member, await createActor("support")]) {
    expect((await call(actor, slack.read, { params })).status).toBe(200)
    expect((await test(actor, organisation_id)).status).toBe(403)
    expect((await call(actor, slack.remove, { params })).status).toBe(403)
  }
  await runJobs()
  expect(channel.posted).toEqual([])
})

it("422 for a test without an address; the first setup requires one", async () => {
  const owner = await createActor("customer")
  expect((await test(owner)).body).toMatchObject({ code: "slack.not_set" })
  const saved = await save(owner, { kinds: [], language: "de" })
  expect(saved.body).toMatchObject({
    details: { fields: [{ path: "url", code: "text.required" }] },
  })
  await save(owner, { url, kinds: [], language: "de" })
  await test(owner)
  await call(owner, slack.remove, { params: { id: owner.organisation_id } })
  await runJobs()
  expect(channel.posted).toEqual([])
  expect(await messagesOf(owner)).toMatchObject([{ status: "failed", error: "not_set" }])
})
