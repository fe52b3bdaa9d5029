import { chats } from "@packhaus/contract/chats/endpoints"
import type { Chat, ChatMessage } from "@packhaus/contract/chats/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { chatFixtures, createChat, createChatFile } from "../../testing/chats.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows, runJobs } = testApp
const { write, read, messages, markRead } = chatFixtures(testApp)
const support = await createActor("support")

const listed = async (actor: Actor, query = {}) =>
  (await call(actor, chats.list, { query })).body.chats.map(({ id }: Chat) => id)
const waiting = async (actor: Actor) =>
  (await call(actor, sessions.current, {})).body.session.attention.chats ?? 0

it("200 returns messages in order, with author and side, page by page", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  const written = await write(owner, id, "  Wann kommt das?\u200b ")
  expect(written.body.message).toMatchObject({
    position: 1,
    text: "Wann kommt das?",
    side: "organisation",
    author_id: owner.id,
  })
  await write(supplier, id, "Tomorrow.")
  await write(support, id, "Danke.")
  expect((await messages(supplier, id)).messages).toMatchObject([
    { position: 3, side: "platform", text: "Danke." },
    { position: 2, side: "receiver", text: "Tomorrow." },
    { position: 1, side: "organisation", author_name: "Test customer" },
  ])
  expect(
    (await messages(owner, id, 3)).messages.map(({ position }: ChatMessage) => position),
  ).toEqual([2, 1])
  expect(await read(owner, id)).toMatchObject({ message_count: 3, last_message: "Danke." })
  expect((await messages(owner, id)).has_more).toBe(false)
  const rest = Array.from({ length: 50 }, (_, at) => ({
    organisation_id: owner.organisation_id,
    receiver_id: supplier.organisation_id,
    chat_id: id,
    client_id: crypto.randomUUID(),
    position: 4 + at,
    author_id: owner.id,
    author_name: "Test",
    author_organisation_id: owner.organisation_id,
    text: `${at}`,
    claim_id: null,
    claim_event: null,
    claim_status: null,
  }))
  await rows.insertAll("chat_messages", rest)
  const page = await messages(owner, id)
  expect([page.messages.length, page.has_more]).toEqual([50, true])
  expect((await messages(owner, id, page.messages.at(-1)?.position)).messages).toHaveLength(3)
})

it("400 for an empty message; 200 the same id sends once, and two concurrent ones get different positions", async () => {
  const owner = await createActor("customer")
  const { id } = await createChat(testApp, owner)
  for (const text of ["", "   ", "\u200b"]) {
    const { status, body } = await write(owner, id, text)
    expect([status, body.details.fields[0]]).toMatchObject([
      400,
      { path: "text", code: "message.empty" },
    ])
  }
  const body = { id: crypto.randomUUID(), text: "Einmal" }
  const send = () => call(owner, chats.send, { params: { id }, body })
  const twice = await Promise.all([send(), send()])
  expect(new Set(twice.map((one) => one.body.message.id)).size).toBe(1)
  await Promise.all([write(owner, id, "a"), write(support, id, "b")])
  const { messages: all } = await messages(owner, id)
  expect(all.map(({ position }: ChatMessage) => position)).toEqual([3, 2, 1])
  expect((await write(owner, id, "x".repeat(5001))).status).toBe(400)
})

it("200 files of a message are visible to all its readers; 400 for others' files and sent ones", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  const file = await createChatFile(testApp, supplier)
  const sent = await write(supplier, id, "Look", [file])
  expect(sent.body.message.files).toMatchObject([{ name: "Foto.png", mime: "image/png", size: 3 }])
  const [message] = (await messages(owner, id)).messages
  expect(message?.files[0]?.url).toEqual(expect.stringContaining(file))
  expect((await rows.one("files", file)).organisation_id).toBe(owner.organisation_id)
  const foreign = await createChatFile(testApp, await createActor("customer"))
  for (const wrong of [file, foreign, "none"]) {
    const { status, body } = await write(owner, id, "Hier", [wrong])
    expect([status, body.details.fields[0]]).toMatchObject([
      400,
      { path: "files", code: "choice.unknown" },
    ])
  }
  expect(await read(owner, id)).toMatchObject({ message_count: 1 })
})

it("200 messages of others are unread until read: in the list, the sidebar and by its filter", async () => {
  const owner = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id: owner.organisation_id })
  const supplier = await createActor("supplier")
  const { id } = await createChat(testApp, owner, supplier)
  await write(owner, id, "1")
  await write(owner, id, "2")
  await runJobs()
  expect([await waiting(supplier), await waiting(colleague), await waiting(owner)]).toEqual([
    1, 1, 0,
  ])
  expect(await read(supplier, id)).toMatchObject({ unread: 2 })
  expect([
    await listed(supplier, { unread: "true" }),
    await listed(owner, { unread: "true" }),
  ]).toEqual([[id], []])
  await markRead(supplier, id, 1)
  expect(await read(supplier, id)).toMatchObject({ unread: 1 })
  // Never backwards, and not beyond the last message.
  await markRead(supplier, id, 99)
  await markRead(supplier, id, 1)
  expect(await read(supplier, id)).toMatchObject({ unread: 0 })
  expect([await waiting(supplier), await waiting(colleague)]).toEqual([0, 1])
  await write(supplier, id, "3")
  await runJobs()
  expect([await waiting(owner), (await read(colleague, id)).unread]).toEqual([1, 3])
  // Writing marks the messages above as read.
  await write(colleague, id, "4")
  await runJobs()
  expect(await read(colleague, id)).toMatchObject({ unread: 0 })
  const stranger = await createActor("supplier")
  expect((await markRead(stranger, id, 1)).status).toBe(404)
})
