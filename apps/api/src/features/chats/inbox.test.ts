import { chats } from "@packhaus/contract/chats/endpoints"
import { chatAssignees, chatSnoozes, chatTemplates } from "@packhaus/contract/chats/inbox-endpoints"
import { MAX_TEMPLATES } from "@packhaus/contract/chats/rules/messages"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { chatFixtures, createChat } from "../../testing/chats.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { claim, read, write } = chatFixtures(app)
const support = await createActor("support")
const administrator = await createActor("administrator")

const assign = (actor: Actor, id: string, member_id: string | null) =>
  call(actor, chatAssignees.assign, { params: { id }, body: { member_id } })
const listed = async (actor: Actor, query: object) =>
  (await call(actor, chats.list, { query: { limit: 200, ...query } })).body.chats.map(
    ({ id }: { id: string }) => id,
  )
const save = (actor: Actor, title: string, text = "Hello {shopper}, {order} left.") =>
  call(actor, chatTemplates.save, { body: { title, text } })
const titlesOf = async (actor: Actor) =>
  (await call(actor, chatTemplates.list, {})).body.chat_templates.map(
    ({ title }: { title: string }) => title,
  )

it("200 staff assign a chat to a colleague and take it back; others do not see the assignee", async () => {
  const owner = await createActor("customer")
  const { id } = await createChat(app, owner)
  const done = await assign(support, id, support.id)
  expect([done.status, done.body.chat.assignee_id]).toEqual([200, support.id])
  expect(done.body.chat.assignee_name).not.toBe("")
  expect(await listed(support, { assignee: "me" })).toContain(id)
  expect(await listed(administrator, { assignee: "me" })).not.toContain(id)
  expect(await listed(administrator, { assignee: "none" })).not.toContain(id)
  expect(await read(owner, id)).toMatchObject({ assignee_id: null, assignee_name: null })
  // A filter would reveal what the row hides.
  expect(await listed(owner, { assignee: "none" })).toEqual([])
  await assign(administrator, id, administrator.id)
  await assign(administrator, id, administrator.id)
  await assign(support, id, null)
  const entries = await rows.children("audit_entries", "entity_id", [id])
  const noted = entries.filter(({ action, details }) => action === "chat.assign" && "to" in details)
  expect(noted.map(({ actor_id, details }) => [actor_id, details.to === null])).toEqual([
    [support.id, false],
    [administrator.id, false],
    [support.id, true],
  ])
})

it("400 for an assignee who is no active person of the platform; 403 for other roles; 404 for no chat", async () => {
  const owner = await createActor("customer")
  const { id } = await createChat(app, owner)
  const gone = await createActor("support")
  await db
    .updateTable("members")
    .set({ disabled_at: new Date().toISOString() })
    .where("id", "=", gone.id)
    .execute()
  for (const member_id of [owner.id, gone.id, "mem_none"]) {
    const { status, body } = await assign(support, id, member_id)
    expect([member_id, status, body.details.fields[0].path]).toEqual([member_id, 400, "member_id"])
  }
  expect((await assign(owner, id, owner.id)).status).toBe(403)
  expect((await assign(support, "chat_none", support.id)).status).toBe(404)
  const { body } = await call(support, chatAssignees.assignees, {})
  const ids = body.assignees.map((one: { id: string }) => one.id)
  expect(ids).toContain(support.id)
  expect(ids).not.toContain(gone.id)
  expect(ids).not.toContain(owner.id)
})

it("200 unanswered chats are open ones with a last message of the other side, per reader", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const { id, line_item_id } = await createChat(app, owner, supplier)
  const turns = async () => {
    const readers = { owner, supplier, support }
    const found: string[] = []
    for (const [name, reader] of Object.entries(readers))
      if ((await listed(reader, { turn: "ours" })).includes(id)) found.push(name)
    return found
  }
  expect(await turns()).toEqual([])
  await write(owner, id, "Where is it?")
  expect(await turns()).toEqual(["supplier"])
  await write(supplier, id, "It left.")
  expect(await turns()).toEqual(["owner"])
  // Staff answer once a claim is open.
  const made = await claim(owner, { id, line_item_id })
  expect(await turns()).toEqual(["supplier", "support"])
  expect(await read(owner, id)).toMatchObject({
    last_author_id: owner.id,
    last_claim_event: "create",
    last_message: "Das Glas ist gesprungen.",
  })
  await call(support, claims.accept, { params: { id: made.body.claim.id } })
  expect(await turns()).toEqual(["owner", "supplier"])
  expect(await read(owner, id)).toMatchObject({ last_claim_event: "accept" })
  await call(owner, chats.close, { params: { id } })
  expect(await turns()).toEqual([])
})

/** Sets the time from which a chat waits for an answer. */
const wait = (id: string, waiting_since: string) =>
  db.updateTable("chats").set({ waiting_since }).where("id", "=", id).execute()

it("200 an answer is due on the next working day after the first unanswered message, oldest first", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const [first, second] = [
    await createChat(app, owner, supplier),
    await createChat(app, owner, supplier),
  ]
  expect((await read(supplier, first.id)).answer_by).toBeNull()
  for (const { id } of [second, first]) await write(owner, id, "Where is it?")
  const { waiting_since } = await read(supplier, first.id)
  await write(owner, first.id, "Hello?")
  expect((await read(supplier, first.id)).waiting_since).toBe(waiting_since)
  const dueAfter = async (at: string) => {
    await wait(first.id, at)
    return (await read(supplier, first.id)).answer_by
  }
  // Friday, Saturday and Sunday to Monday; across the end of summer time by the clock.
  expect([
    await dueAfter("2026-11-26T09:30:00.000Z"),
    await dueAfter("2026-11-27T09:30:00.000Z"),
    await dueAfter("2026-11-28T22:59:00.000Z"),
    await dueAfter("2026-11-29T22:59:00.000Z"),
    await dueAfter("2026-10-23T08:00:00.000Z"),
  ]).toEqual([
    "2026-11-27T09:30:00.000Z",
    "2026-11-30T09:30:00.000Z",
    "2026-11-30T22:59:00.000Z",
    "2026-11-30T22:59:00.000Z",
    "2026-10-26T09:00:00.000Z",
  ])
  await wait(second.id, "2026-10-20T08:00:00.000Z")
  const oldest = { turn: "ours", order: "waiting_since" }
  expect(await listed(supplier, oldest)).toEqual([second.id, first.id])
  expect([await read(owner, first.id), await read(administrator, first.id)]).toMatchObject([
    { answer_by: null },
    { answer_by: null },
  ])
  await write(supplier, first.id, "It left.")
  expect((await read(supplier, first.id)).answer_by).toBeNull()
  expect((await read(owner, first.id)).answer_by).not.toBeNull()
})

const snooze = (actor: Actor, id: string, until: string | null) =>
  call(actor, chatSnoozes.snooze, { params: { id }, body: { until } })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it("200 a person puts off a chat until a day; a new message ends it, and others do not notice", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const { organisation_id } = supplier
  const colleague = await createActor("supplier", { organisation_id, position: "member" })
  const { id } = await createChat(app, owner, supplier)
  await write(owner, id, "Where is it?")
  const day = dayIn(3)
  for (const _ of [1, 2]) {
    const { status, body } = await snooze(supplier, id, day)
    expect([status, body.chat.snoozed_until]).toEqual([200, day])
  }
  expect(await listed(supplier, { turn: "ours" })).toEqual([])
  expect(await listed(supplier, { snoozed: "true" })).toEqual([id])
  expect(await listed(supplier, { snoozed: "false" })).toEqual([])
  expect(await listed(colleague, { turn: "ours" })).toEqual([id])
  expect((await read(colleague, id)).snoozed_until).toBeNull()
  await db
    .updateTable("chat_reads")
    .set({ snoozed_until: dayIn(-1) })
    .execute()
  expect(await listed(supplier, { turn: "ours" })).toEqual([id])
  await snooze(supplier, id, day)
  await write(owner, id, "Hello?")
  await runJobs()
  expect(await listed(supplier, { turn: "ours" })).toEqual([id])
  await snooze(supplier, id, day)
  expect((await snooze(supplier, id, null)).body.chat.snoozed_until).toBeNull()
})

it("400 for putting off until today, the past or more than a year; 404 for a chat of others", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const { id } = await createChat(app, owner)
  const faults = []
  for (const until of [dayIn(-1), dayIn(400), "2026-02-30", "0000-01-01"]) {
    const { status, body } = await snooze(owner, id, until)
    faults.push([status, body.details.fields[0].path, body.details.fields[0].code])
  }
  expect(faults).toEqual([
    [400, "until", "date.too_soon"],
    [400, "until", "date.too_far"],
    [400, "until", "date.invalid"],
    [400, "until", "date.invalid"],
  ])
  expect((await snooze(stranger, id, dayIn(2))).status).toBe(404)
})

it("200 templates belong to an organisation; saving under the same title replaces one", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  const other = await createActor("customer")
  await save(owner, "Tracking")
  await save(colleague, " tracking ", "Number {tracking}")
  await save(owner, "Apology", "Sorry 🙏")
  const { body } = await call(colleague, chatTemplates.list, {})
  expect(body.chat_templates).toMatchObject([
    { title: "Apology", text: "Sorry 🙏" },
    { title: "tracking", text: "Number {tracking}" },
  ])
  const [{ id }] = body.chat_templates
  for (const stranger of [other, administrator]) {
    expect(await titlesOf(stranger)).not.toContain("Apology")
    expect((await call(stranger, chatTemplates.remove, { params: { id } })).status).toBe(404)
  }
  expect((await call(colleague, chatTemplates.remove, { params: { id } })).status).toBe(200)
  expect((await call(colleague, chatTemplates.remove, { params: { id } })).status).toBe(404)
  expect(await titlesOf(owner)).toEqual(["tracking"])
})

it("400 for a template without title or text, and with an unknown placeholder", async () => {
  const faults = async (title: string, text: string) => {
    const { status, body } = await save(administrator, title, text)
    return [status, ...(body.details?.fields ?? []).map(({ path }: { path: string }) => path)]
  }
  expect(await faults(" ", " ")).toEqual([400, "title", "text"])
  expect(await faults("x".repeat(61), "Hello")).toEqual([400, "title"])
  expect(await faults("a", "x".repeat(5001))).toEqual([400, "text"])
  expect(await faults("a", "Hello {ordr}")).toEqual([400, "text"])
  expect(await faults("a", "Hello {constructor}")).toEqual([400, "text"])
})

it("422 beyond the maximum of templates, also in a race", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const many = Array.from({ length: MAX_TEMPLATES - 1 }, (_, index) => ({
    id: newId("ctpl"),
    organisation_id,
    title: `T ${index}`,
    text: "Hello",
  }))
  await db.insertInto("chat_templates").values(many).execute()
  const both = await Promise.all([save(owner, "Last"), save(owner, "One more")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await save(owner, "T 1", "Changed")).status).toBe(200)
  expect(await titlesOf(owner)).toHaveLength(MAX_TEMPLATES)
})
