import { chats } from "@packhaus/contract/chats/endpoints"
import { notices } from "@packhaus/contract/notices/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { chatFixtures, createChat, createChatFile, createRequestChat } from "../../testing/chats.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { mail, lettersTo } = await createMailbox()
const testApp = await createTestApp({ outside: { mail } })
const { call, createActor, runJobs, runJob, at, db } = testApp
const { write, markRead } = chatFixtures(testApp)

/** Runs `work` at a time of one day. */
const on = <T>(time: string, work: () => Promise<T>) => at(`2030-03-04T${time}Z`, work)
/** Runs scheduled jobs at that time, and their consequences. */
const tick = (time: string) =>
  on(time, async () => {
    await runJobs()
    await runJob("chats.mails")
    await runJobs()
  })
const says = (time: string, actor: Actor, id: string, text: string, files: string[] = []) =>
  on(time, async () => {
    const { status } = await write(actor, id, text, files)
    expect(status).toBe(200)
    await runJobs()
  })
let number = 0
/** A person who signed in at that time, because a session expires after an idle hour. */
const person = async (time: string, role: "customer" | "supplier", more = {}) => {
  const email = `chat-${++number}@test.example`
  return { email, ...(await on(time, () => createActor(role, { email, ...more }))) }
}

it("sends one mail five minutes after the first unread message with all since, and none for own messages", async () => {
  const owner = await person("07:55:00", "customer")
  const colleague = await person("07:55:00", "customer", { organisation_id: owner.organisation_id })
  const supplier = await person("07:55:00", "supplier", { language: "en" })
  const { id, number: order } = await createChat(testApp, owner, supplier)
  await says("08:00:00", owner, id, "Wann kommt das?")
  await says("08:03:00", owner, id, "Es eilt.", [await createChatFile(testApp, owner)])
  await tick("08:04:59")
  expect(lettersTo(supplier.email)).toEqual([])
  await tick("08:05:00")
  const [letter, ...more] = lettersTo(supplier.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`${order}: 2 new messages`)
  expect(letter?.text).toContain("Wann kommt das?")
  expect(letter?.text).toContain("Es eilt. · 1 file")
  expect(letter?.text).toContain(`/a/chats/${id}`)
  await tick("08:30:00")
  expect(lettersTo(supplier.email)).toHaveLength(1)
  // Later messages are in a mail of their own.
  await says("08:31:00", owner, id, "Hallo?")
  await tick("08:36:00")
  const second = lettersTo(supplier.email)[1]
  expect(second?.subject).toBe(`${order}: a new message`)
  expect(second?.text).not.toContain("Es eilt.")
  expect([lettersTo(owner.email), lettersTo(colleague.email)]).toEqual([[], []])
})

it("sends no mail for messages read meanwhile, also between scheduling and sending", async () => {
  const owner = await person("08:55:00", "customer")
  const supplier = await person("08:55:00", "supplier")
  const { id } = await createChat(testApp, owner, supplier)
  await says("09:00:00", owner, id, "Eins")
  await on("09:02:00", () => markRead(supplier, id, 1))
  await tick("09:05:00")
  expect(lettersTo(supplier.email)).toEqual([])
  await says("09:10:00", owner, id, "Zwei")
  await on("09:15:00", async () => {
    await runJob("chats.mails")
    await markRead(supplier, id, 2)
    await runJobs()
  })
  expect(lettersTo(supplier.email)).toEqual([])
  // Read before the message was delivered: nothing waits.
  await on("09:20:00", async () => {
    await write(owner, id, "Drei")
    await markRead(supplier, id, 3)
    await runJobs()
  })
  await tick("09:30:00")
  expect(lettersTo(supplier.email)).toEqual([])
  const { body } = await on("09:31:00", () => call(supplier, chats.read, { params: { id } }))
  expect(body.chat.unread).toBe(0)
})

it("each switch of the personal settings applies to its kind of chats", async () => {
  const owner = await person("09:55:00", "customer")
  const silent = await person("09:55:00", "supplier")
  const off = { mail: { order_chat: false } }
  await on("09:59:00", () => call(silent, notices.changeSettings, { body: off }))
  const { id } = await createChat(testApp, owner, silent)
  await says("10:00:00", owner, id, "Eins")
  await tick("10:05:00")
  expect(lettersTo(silent.email)).toEqual([])

  const about = await createRequestChat(testApp, owner, silent)
  await says("10:10:00", owner, about.id, "Zwei")
  await tick("10:15:00")
  expect(lettersTo(silent.email).map(({ subject }) => subject)).toEqual([
    "Laterne: eine neue Nachricht",
  ])
})

it("the other side has one notice per chat until it is read, and one in Slack where configured", async () => {
  const owner = await person("10:55:00", "customer")
  const supplier = await person("10:55:00", "supplier")
  const { organisation_id } = supplier
  const webhook = { organisation_id, url: "sealed", url_hint: "…abcd", language: "de" } as const
  await db
    .insertInto("slack_webhooks")
    .values({ ...webhook, kinds: ["order_chat"] })
    .execute()
  const { id, number: order } = await createChat(testApp, owner, supplier)
  await on("11:00:00", async () => {
    await write(owner, id, "Eins")
    await write(owner, id, "Zwei")
    await runJobs()
  })
  const inbox = async (actor: Actor) =>
    (await on("11:01:00", () => call(actor, notices.list, { query: { group: "unread" } }))).body
      .notices
  expect(await inbox(supplier)).toMatchObject([
    {
      name: "order_chat_message",
      kind: "order_chat",
      area: "chats",
      subject_id: id,
      count: 2,
      params: { subject: order, from: "Test customer" },
    },
  ])
  expect(await inbox(owner)).toEqual([])
  const mails = await db
    .selectFrom("slack_messages")
    .select("name")
    .where("organisation_id", "=", organisation_id)
    .execute()
  expect(mails.map(({ name }) => name)).toEqual(["order_chat_message", "order_chat_message"])
  await on("11:02:00", () => markRead(supplier, id, 2))
  expect(await inbox(supplier)).toEqual([])
  const { body } = await on("11:03:00", () => call(supplier, sessions.current, {}))
  expect(body.session.attention.notices ?? 0).toBe(0)
})
