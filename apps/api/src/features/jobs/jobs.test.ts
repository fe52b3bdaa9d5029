import { jobs } from "@packhaus/contract/jobs/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { beforeEach, describe, expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { app, boss, call, createActor, rows } = await createTestApp()
const administrator = await createActor("administrator")
const customer = await createActor("customer")
const owner = customer.organisation_id
const MAIL = "member.password-changed.mail"

/** A job that fails at its only attempt: a mail without a subject. */
async function die(queue = MAIL, organisation_ids = [owner]) {
  const data = { id: "mem_nobody", organisation_ids }
  const id = (await boss.send(queue, data, { retryLimit: 0 })) ?? ""
  await boss.fetch(queue)
  await boss.fail(queue, id, { message: "Error: the post office is closed" })
  const [dead] = await boss.findJobs(DEAD_LETTERS, { queued: true })
  return dead?.id ?? ""
}
const list = async () => (await call(administrator, jobs.list, {})).body
const health = async () => (await app.inject({ url: "/health/ready" })).json().dead_jobs
const decisions = async (id: string) => {
  const entries = await rows.children("audit_entries", "entity_id", [id])
  return entries.map(({ action, details, organisation_id }) => [action, details, organisation_id])
}

beforeEach(() => boss.deleteAllJobs())

it("200: shows dead jobs with error, time and organisations; counted in health and in the sidebar", async () => {
  const id = await die()
  expect(await list()).toMatchObject({
    count: 1,
    jobs: [
      {
        id,
        job: MAIL,
        subject_id: "mem_nobody",
        attempts: 1,
        organisation_id: owner,
        organisation_name: "customer",
        error: "Error: the post office is closed",
        first_at: expect.any(String),
        failed_at: expect.any(String),
      },
    ],
  })
  expect(await health()).toBe(1)
  const { body } = await call(administrator, sessions.current, {})
  expect(body.session.attention.jobs).toBe(1)
  const none = await call(administrator, jobs.list, { query: { offset: 1 } })
  expect([none.body.jobs, none.body.count]).toEqual([[], 1])
})

describe("a decision", () => {
  it("200: a retried job waits in its queue; 404 for the second decision", async () => {
    const id = await die()
    const both = await Promise.all([
      call(administrator, jobs.retry, { params: { id } }),
      call(administrator, jobs.retry, { params: { id } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await boss.findJobs(MAIL, { queued: true })).toMatchObject([
      { data: { id: "mem_nobody" }, retryCount: 0 },
    ])
    expect([await health(), (await list()).count]).toEqual([0, 0])
    expect(await decisions(id)).toMatchObject([
      ["job.decide", { decision: "retry", job: MAIL }, owner],
    ])
  })

  it("200: a discarded job is removed, and the audit log has actor and reason; 404 afterwards", async () => {
    const id = await die()
    const input = { params: { id }, body: { reason: "The member has left" } }
    expect((await call(administrator, jobs.discard, input)).status).toBe(200)
    expect((await call(administrator, jobs.discard, input)).status).toBe(404)
    expect((await call(administrator, jobs.retry, { params: { id } })).status).toBe(404)
    expect([await health(), await boss.findJobs(MAIL, { queued: true })]).toEqual([0, []])
    expect(await decisions(id)).toMatchObject([
      ["job.decide", { decision: "discard", reason: "The member has left", job: MAIL }, owner],
    ])
  })

  it("400 without a reason, 403 for support, which may only read", async () => {
    const id = await die()
    const params = { id }
    const { status, body } = await call(administrator, jobs.discard, {
      params,
      body: { reason: " " },
    })
    expect([status, body.details.fields]).toMatchObject([
      400,
      [{ path: "reason", code: "text.required" }],
    ])
    const support = await createActor("support")
    expect((await call(support, jobs.list, {})).body.count).toBe(1)
    expect((await call(support, jobs.retry, { params })).status).toBe(403)
    expect((await call(customer, jobs.list, {})).status).toBe(403)
  })

  it("422: a job of a removed kind can only be discarded", async () => {
    await boss.createQueue("orders.of-old", { deadLetter: DEAD_LETTERS })
    const id = await die("orders.of-old", [])
    const { status, body } = await call(administrator, jobs.retry, { params: { id } })
    expect([status, body.code]).toEqual([422, "jobs.not_open_for"])
    const reason = { params: { id }, body: { reason: "Its feature is gone" } }
    expect((await call(administrator, jobs.discard, reason)).status).toBe(200)
  })
})
