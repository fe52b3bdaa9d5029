import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { notices } from "@packhaus/contract/notices/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { expect, it } from "vitest"
import { openSession } from "../../../access/session.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createKept, createUnassigned } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const mailbox = await createMailbox()
const app = await createTestApp({ outside: { mail: mailbox.mail } })
const { at, createActor, db, rows, runJob, runJobs } = app
const support = await createActor("support")
/** With a session opened at that moment, because sessions expire when idle. */
const call: typeof app.call = async (actor, ...input) =>
  app.call(actor && { ...actor, token: await openSession(db, actor.id) }, ...input)

async function createOwner(email: string) {
  const owner = await createActor("customer", { email })
  // Kept until 1 April in Berlin.
  const kept = await at("2026-03-02T12:00:00Z", () => createKept(app, owner))
  const order = `${kept.number}:`
  return { owner, kept, order }
}
const morning = (day: string, times = 1) =>
  at(`${day}T06:40:00Z`, async () => {
    await Promise.all(Array.from({ length: times }, () => runJob("retours.remind")))
    while ((await runJobs()) > 0);
  })
const subjects = (email: string) => mailbox.lettersTo(email).map(({ subject }) => subject)
const tileOf = async (actor: Actor, name: string) => {
  const { tiles } = (await call(actor, dashboard.read, {})).body.dashboard
  return tiles.find((one: { name: string }) => one.name === name)?.count ?? 0
}

it("reminds once before the deadline and again after it, once per day, and disposes of nothing", async () => {
  const email = "kept@test.example"
  const { owner, kept, order } = await createOwner(email)
  await morning("2026-03-26")
  expect(subjects(email)).toEqual([])
  await morning("2026-03-27", 3)
  await morning("2026-03-27")
  await morning("2026-03-28")
  await morning("2026-04-01")
  const question = `${order} Was soll mit der Retoure geschehen?`
  expect(subjects(email)).toEqual([question])
  expect(mailbox.lettersTo(email)[0]?.text).toContain("3 Stück sind bis mindestens 01.04.2026")
  await morning("2026-04-02", 2)
  await morning("2026-04-02")
  await morning("2026-04-08")
  const late = `${order} Die Retoure wartet noch auf Ihre Entscheidung`
  expect(subjects(email)).toEqual([question, late])
  // After reading it, they are reminded again a week later.
  await at("2026-04-08T12:00:00Z", () => call(owner, notices.markAllRead, {}))
  await morning("2026-04-09")
  await morning("2026-04-10")
  expect(subjects(email)).toEqual([question, late, late])
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [kept.item.id])
  expect(level).toMatchObject({ stocked_quantity: 3, blocked_quantity: 3 })
})

it("reminds of the remaining pieces, and of none once they are answered", async () => {
  const email = "answered@test.example"
  const { owner, kept, order } = await createOwner(email)
  const answer = (pieces: number) =>
    call(owner, retours.answer, {
      params: { id: kept.id },
      body: { id: crypto.randomUUID(), kept_id: kept.kept_id, answer: "restock", pieces },
    })
  expect((await at("2026-03-20T12:00:00Z", () => answer(2))).status).toBe(200)
  await morning("2026-03-27")
  expect(subjects(email)).toEqual([`${order} Was soll mit der Retoure geschehen?`])
  expect(mailbox.lettersTo(email)[0]?.text).toContain("1 Stück ist")
  expect((await at("2026-03-30T12:00:00Z", () => answer(1))).status).toBe(200)
  await morning("2026-04-02")
  expect(subjects(email)).toHaveLength(1)
})

it("200: the owner, staff after the deadline, and workers of the location see the waiting pieces", async () => {
  const { owner, kept } = await createOwner("tiles@test.example")
  const listed = async (actor: Actor, concern: "waiting" | "overdue") =>
    (
      await call(actor, retours.list, {
        query: { concern, organisation_id: owner.organisation_id },
      })
    ).body.retours.map(({ id }: { id: string }) => id)
  await at("2026-04-01T12:00:00Z", async () => {
    expect(await tileOf(owner, "retours_waiting")).toBe(1)
    expect(await listed(owner, "waiting")).toEqual([kept.id])
    expect(await listed(support, "overdue")).toEqual([])
  })
  await at("2026-04-02T12:00:00Z", async () => {
    expect(await listed(support, "overdue")).toEqual([kept.id])
    expect(await tileOf(support, "retours_overdue")).toBeGreaterThan(0)
    const { retour } = (await call(support, retours.read, { params: { id: kept.id } })).body
    expect(retour.kept).toMatchObject([{ is_overdue: true, status: "waiting" }])
  })
  const before = await tileOf(support, "retours_unassigned")
  const supplier = await createActor("supplier")
  await createUnassigned(app, supplier)
  expect(await tileOf(supplier, "retours_unassigned")).toBe(1)
  expect(await tileOf(owner, "retours_unassigned")).toBe(0)
  expect(await tileOf(support, "retours_unassigned")).toBe(before + 1)
})
