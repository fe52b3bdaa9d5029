import { jobs } from "@packhaus/contract/jobs/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { RETRY_DELAYS } from "@packhaus/kernel/jobs/jobs"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { MailMessage } from "../../../integrations/mail/port.ts"
import { MailRefused } from "../../../integrations/mail/port.ts"
import { createTestApp } from "../../../testing/test-app.ts"

/** A relay with a test's behaviour. */
const sent: MailMessage[] = []
let relay: "works" | "is down" | "refuses" | "dies after it took it" = "works"
const mail = {
  async send(message: MailMessage) {
    if (relay === "is down") throw new Error("connect ECONNREFUSED")
    if (relay === "refuses") throw new MailRefused("550 no such mailbox")
    sent.push(message)
    if (relay === "dies after it took it") throw new Error("socket closed")
  },
  close() {},
}
const { call, createActor, db, rows, runJobs } = await createTestApp({ outside: { mail } })
const administrator = await createActor("administrator")
const agency = await createActor("agency")

const invite = async (email: string) => {
  const body = { type: "customer", email, name: null, language: "de" } as const
  return (await call(agency, invitations.inviteOrganisation, { body })).body.invitation.id
}
const tokensTo = (email: string) =>
  sent.filter(({ to }) => to === email).map(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? "")
/** Later, when failed mails are retried. */
async function tryAgain() {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await runJobs()
}
const statusOf = async (id: string) => (await rows.one("invitations", id)).delivery

it("the invitation waits while the relay is down, and is mailed afterwards", async () => {
  const email = "down@customer.example"
  relay = "is down"
  const id = await invite(email)
  await runJobs()
  expect([await statusOf(id), tokensTo(email)]).toEqual(["waiting", []])
  relay = "works"
  await tryAgain()
  expect([await statusOf(id), tokensTo(email).length]).toEqual(["sent", 1])
})

it("a permanent refusal of the address is shown in the list, without retries", async () => {
  const email = "nobody@customer.example"
  relay = "refuses"
  const id = await invite(email)
  await runJobs()
  expect(await statusOf(id)).toBe("refused")
  relay = "works"
  await tryAgain()
  expect(tokensTo(email)).toEqual([])
  await call(agency, invitations.resend, { params: { id } })
  await runJobs()
  expect([await statusOf(id), tokensTo(email).length]).toEqual(["sent", 1])
})

it("if the relay dies after accepting a mail, the last link is valid and the former void", async () => {
  const email = "twice@customer.example"
  relay = "dies after it took it"
  const id = await invite(email)
  await runJobs()
  relay = "works"
  await tryAgain()
  expect([await statusOf(id), tokensTo(email).length]).toEqual(["sent", 2])
  const [first, second] = sent.filter(({ to }) => to === email)
  expect(first?.id).toBe(second?.id)
})

it("a mail undelivered for a day is shown to staff with failed jobs", async () => {
  relay = "is down"
  const id = await invite("never@customer.example")
  await runJobs()
  for (const _ of RETRY_DELAYS) await tryAgain()
  const { body } = await call(administrator, jobs.list, { query: {} })
  expect(JSON.stringify(body)).toContain("invitations.mail")
  expect(await statusOf(id)).toBe("waiting")
})
