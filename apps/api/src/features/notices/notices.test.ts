import { members } from "@packhaus/contract/members/endpoints"
import { notices } from "@packhaus/contract/notices/endpoints"
import type { Notice } from "@packhaus/contract/notices/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { noticeDue } from "./events.ts"

const { mail, lettersTo } = await createMailbox()
const { call, createActor, emit, runJobs, runJob, db, at } = await createTestApp({
  outside: { mail },
})

const happened = (organisation_id: string, more: object = {}) =>
  emit(noticeDue, {
    id: "order_1",
    organisation_ids: [],
    name: "order_held",
    params: { order: "PH-1", hold: "no_stock" },
    count: 1,
    organisation_id,
    to: null,
    ...more,
  })
type Person = Awaited<ReturnType<typeof createActor>>
const inboxOf = async (person: Person, query = {}): Promise<Notice[]> =>
  (await call(person, notices.list, { query })).body.notices
const bellOf = async (person: Person) =>
  (await call(person, sessions.current, {})).body.session.attention.notices ?? 0

it("200 each member of the organisation has a notice of their own, and no one else", async () => {
  const owner = await createActor("customer")
  const colleague = await createActor("customer", {
    organisation_id: owner.organisation_id,
    position: "member",
  })
  const stranger = await createActor("customer")
  const staff = await createActor("administrator")
  await happened(owner.organisation_id)
  await runJobs()
  for (const person of [owner, colleague]) {
    expect(await inboxOf(person)).toMatchObject([
      { name: "order_held", kind: "hold", area: "orders", count: 1, read_at: null },
    ])
    expect(await bellOf(person)).toBe(1)
  }
  expect([await inboxOf(stranger), await inboxOf(staff)]).toEqual([[], []])
})

it("200 a notice for one person reaches no colleague; one for owners reaches no other member", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  const other = await createActor("customer", { organisation_id, position: "member" })
  const stranger = await createActor("customer")
  const read = async () =>
    Promise.all([owner, colleague, other, stranger].map(async (one) => (await inboxOf(one)).length))
  await happened(organisation_id, { to: colleague.id })
  await runJobs()
  expect(await read()).toEqual([0, 1, 0, 0])
  await happened(organisation_id, { to: "owners", id: "order_2" })
  await runJobs()
  expect(await read()).toEqual([1, 1, 0, 0])
  // A person of another organisation is not notified of this one's events.
  await happened(organisation_id, { to: stranger.id, id: "order_3" })
  await runJobs()
  expect(await read()).toEqual([1, 1, 0, 0])
})

it("200 unread notices with the same subject are merged and counted; after reading a new one starts", async () => {
  const owner = await createActor("customer")
  for (const n of [1, 2, 3]) {
    await happened(owner.organisation_id, {
      id: `order_${n}`,
      params: { order: `PH-${n}`, hold: "no_stock" },
    })
    await runJobs()
  }
  await happened(owner.organisation_id, { params: { order: "PH-9", hold: "unmatched" }, count: 4 })
  await runJobs()
  const first = await inboxOf(owner)
  expect(first.map(({ count, subject_id, params }) => [count, subject_id, params])).toEqual([
    [4, "order_1", { order: "PH-9", hold: "unmatched" }],
    [3, "order_3", { order: "PH-3", hold: "no_stock" }],
  ])
  const read = await call(owner, notices.markRead, { params: { id: first[1]?.id ?? "" } })
  expect(read.body.notice.read_at).toEqual(expect.any(String))
  await happened(owner.organisation_id)
  await runJobs()
  const { counts } = (await call(owner, notices.counts, { query: {} })).body
  expect(counts.groups).toMatchObject({ unread: 2, all: 3, orders: 3, money: 0 })
  expect(await inboxOf(owner, { group: "unread" })).toHaveLength(2)
  expect((await call(owner, notices.markAllRead, {})).body).toEqual({ count: 2 })
  expect((await call(owner, notices.markAllRead, {})).body).toEqual({ count: 0 })
  expect(await bellOf(owner)).toBe(0)
})

it("404 for other organisations, colleagues and staff on a person's notice", async () => {
  const owner = await createActor("customer")
  await happened(owner.organisation_id)
  await runJobs()
  const [{ id } = { id: "" }] = await inboxOf(owner)
  const others = [
    await createActor("customer"),
    await createActor("customer", { organisation_id: owner.organisation_id }),
    await createActor("administrator"),
    await createActor("support"),
  ]
  for (const other of others) {
    expect((await call(other, notices.markRead, { params: { id } })).status).toBe(404)
    expect(await inboxOf(other, { id })).toEqual([])
    await call(other, notices.markAllRead, {})
  }
  expect(await bellOf(owner)).toBe(1)
})

it("200 sends only selected kinds by mail, and once while unread", async () => {
  const email = "wanting@test.example"
  const person = await createActor("customer", { email })
  const { organisation_id } = person
  await createActor("customer", { organisation_id, email: "silent@test.example" })
  await happened(organisation_id)
  await runJobs()
  expect(lettersTo(email)).toEqual([])
  await call(person, notices.markAllRead, {})
  const set = await call(person, notices.changeSettings, { body: { mail: { hold: true } } })
  expect(set.body.notice_settings.mail).toMatchObject({ hold: true, balance: true, sync: false })
  await happened(organisation_id)
  await runJobs()
  await happened(organisation_id)
  await runJobs()
  expect(lettersTo(email).map(({ subject }) => subject)).toEqual(["PH-1 wartet"])
  expect(lettersTo("silent@test.example")).toEqual([])
})

it("200 the two chat switches are on by default; security cannot be switched off", async () => {
  const person = await createActor("supplier")
  const read = async () => (await call(person, notices.readSettings, {})).body.notice_settings
  expect((await read()).mail).toMatchObject({ order_chat: true, product_request_chat: true })
  await call(person, notices.changeSettings, { body: { mail: { order_chat: false } } })
  await call(person, notices.changeSettings, { body: { digest: "weekly" } })
  expect(await read()).toMatchObject({
    mail: { order_chat: false, product_request_chat: true },
    digest: "weekly",
  })
  const body = { mail: { security: false } } as never
  expect((await call(person, notices.changeSettings, { body })).status).toBe(400)
})

it("sends a digest once a day at seven in the reader's time zone, with unread notices", async () => {
  const [berlin, york] = ["berlin@test.example", "york@test.example"]
  await at("2030-06-03T12:00:00Z", async () => {
    const one = await createActor("customer", { email: berlin })
    const { organisation_id } = one
    const other = await createActor("customer", { email: york, organisation_id })
    const body = { time_zone: "America/New_York", language: "en" } as const
    await call(other, members.changeSelf, { body })
    for (const person of [one, other])
      await call(person, notices.changeSettings, { body: { digest: "daily" } })
    await happened(organisation_id)
    await runJobs()
  })
  const digestsAt = async (moment: string) => {
    await at(moment, async () => {
      await runJob("notices.digests")
      await runJobs()
    })
    return [lettersTo(berlin).length, lettersTo(york).length]
  }
  expect(await digestsAt("2030-06-04T04:45:00Z")).toEqual([0, 0])
  expect(await digestsAt("2030-06-04T05:00:00Z")).toEqual([1, 0]) // 7:00 in Berlin
  expect(await digestsAt("2030-06-04T05:15:00Z")).toEqual([1, 0])
  expect(await digestsAt("2030-06-04T11:00:00Z")).toEqual([1, 1]) // 7:00 in New York
  expect(await digestsAt("2030-06-05T12:00:00Z")).toEqual([1, 1]) // nothing new
  expect(lettersTo(york)[0]?.subject).toBe("1 unread notice")
  expect(lettersTo(berlin)[0]?.text).toContain("PH-1 wartet")
})

it("400 for an unknown time zone, 200 for a known one", async () => {
  const person = await createActor("customer")
  const change = (time_zone: string | null) =>
    call(person, members.changeSelf, { body: { time_zone } })
  const wrong = ["Mars/Olympus", "Europe/Berlin'; --", ""]
  for (const zone of wrong) expect((await change(zone)).status).toBe(400)
  expect((await change("Asia/Kolkata")).body.member.time_zone).toBe("Asia/Kolkata")
  expect((await change(null)).body.member.time_zone).toBeNull()
})

it("one job notifies a whole organisation of any size", async () => {
  const owner = await createActor("customer")
  for (let n = 0; n < 30; n++)
    await createActor("customer", { organisation_id: owner.organisation_id })
  await happened(owner.organisation_id)
  await runJobs()
  const found = await db
    .selectFrom("notices")
    .select("id")
    .where("organisation_id", "=", owner.organisation_id)
    .execute()
  expect(found).toHaveLength(31)
})
