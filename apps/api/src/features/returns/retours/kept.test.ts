import { retours } from "@packhaus/contract/returns/retours/endpoints"
import type { AnswerKept } from "@packhaus/contract/returns/retours/schema"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createKept, createRetour } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const administrator = await createActor("administrator")

type Kept = Awaited<ReturnType<typeof createKept>>
const answer = (actor: Actor, { id, kept_id }: Kept, more: Partial<AnswerKept> = {}) =>
  call(actor, retours.answer, {
    params: { id },
    body: {
      id: crypto.randomUUID(),
      kept_id,
      answer: "restock",
      pieces: 1,
      reason: "",
      ...more,
    },
  })
const levelOf = async ({ item, location_id }: Kept) =>
  (await rows.children("inventory_levels", "inventory_item_id", [item.id])).find(
    (level) => level.location_id === location_id,
  )
const movementsOf = async ({ id }: Kept) =>
  (await rows.children("stock_movements", "cause_id", [id])).map((one) => [
    one.reason,
    one.quantity,
    one.blocked_quantity,
  ])
/** Orders here are inserted without their verbs, so their invariants are not checked. */
const brokenOfRetours = async () =>
  Object.keys(await brokenInvariants(db)).filter((name) => /retour|kept|on hand/.test(name))
const faultsOf = ({ body }: { body: { details: { fields: { path: string; code: string }[] } } }) =>
  body.details.fields.map(({ path, code }) => [path, code])

it("200 kept pieces wait on their retour, of grade C for thirty days, of other grades without a deadline", async () => {
  const owner = await createActor("customer")
  const returned = { pieces: 4, returned: { a: 1, b: 1, c: 2 } }
  const { id } = await app.at("2026-10-01T21:59:59Z", () => createRetour(app, owner, returned))
  const { retour } = (await call(owner, retours.read, { params: { id } })).body
  expect(retour.kept).toMatchObject([
    { grade: "b", pieces: 1, answered_pieces: 0, status: "waiting", answer_by: null },
    { grade: "c", pieces: 2, answered_pieces: 0, status: "waiting", answer_by: "2026-10-31" },
  ])
  expect(retour.kept_until).toBe("2026-10-31")
  const overdueOn = async (day: string) => {
    const read = () => call(owner, retours.read, { params: { id } })
    return (await app.at(`${day}T12:00:00Z`, read)).body.retour.kept[1].is_overdue
  }
  expect([await overdueOn("2026-10-31"), await overdueOn("2026-11-01")]).toEqual([false, true])
  // Pieces that go back into stock need no decision.
  expect((await createRetour(app, owner)).id).not.toBe(id)
  const response = await call(owner, retours.list, { query: { concern: "waiting" } })
  expect(response.body.retours.map((one: { id: string }) => one.id)).toEqual([id])
})

it("200 an answer moves stock at once, for some of the pieces and then for the rest, by a movement that names it", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner, { pieces: 5 })
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 5, blocked_quantity: 5 })
  const first = await answer(owner, kept, { answer: "restock", pieces: 2 })
  expect(first.status).toBe(200)
  expect(first.body.retour.kept).toMatchObject([
    {
      status: "waiting",
      answered_pieces: 2,
      answers: [{ answer: "restock", pieces: 2, answered_by_name: "Test customer", reason: null }],
    },
  ])
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 5, blocked_quantity: 3 })
  await answer(owner, kept, { answer: "dispose", pieces: 1 })
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 4, blocked_quantity: 2 })
  await answer(owner, kept, { answer: "refurbish", pieces: 1 })
  const last = await answer(owner, kept, { answer: "keep", pieces: 1 })
  expect(last.body.retour.kept).toMatchObject([{ status: "answered", answered_pieces: 5 }])
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 4, blocked_quantity: 2 })
  expect((await movementsOf(kept)).toSorted()).toEqual([
    ["answer_dispose", -1, -1],
    ["answer_refurbish", 0, -1],
    ["answer_restock", 0, -2],
    ["grade_c", 5, 5],
    ["refurbish", 0, 1],
  ])
  const level = await levelOf(kept)
  const { stock } = (await call(owner, stocks.read, { params: { id: level?.id ?? "" } })).body
  expect(stock.blocked_pieces).toMatchObject([
    { reason: "refurbish", quantity: 1 },
    { reason: "grade_c", quantity: 1 },
  ])
  expect(await brokenOfRetours()).toEqual([])
  const late = await answer(owner, kept)
  expect([late.status, late.body.code]).toEqual([422, "retours.answered"])
  // The parcel itself does not change.
  expect(last.body.retour).toMatchObject({ grade_c: 5, lines: [{ disposal_c: "keep" }] })
  const waiting = await call(owner, retours.list, { query: { concern: "waiting" } })
  expect(waiting.body.count).toBe(0)
})

it("racing answers never cover more pieces than wait; the same id books once, also five times at once and later", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner)
  const both = await Promise.all([2, 2].map((pieces) => answer(owner, kept, { pieces })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = both.find(({ status }) => status === 400)
  expect(refused?.body.details.fields).toMatchObject([
    { path: "pieces", code: "quantity.too_many" },
  ])
  const id = crypto.randomUUID()
  const same = await Promise.all(
    Array.from({ length: 5 }, () => answer(owner, kept, { id, answer: "dispose" })),
  )
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await answer(owner, kept, { id, answer: "dispose" })).status).toBe(200)
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 2, blocked_quantity: 0 })
  expect(await brokenOfRetours()).toEqual([])
})

it("200 an administrator answers with a reason; 422 for disposal by anyone but the owner of the goods", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner)
  expect(faultsOf(await answer(administrator, kept))).toEqual([["reason", "text.required"]])
  const denied = await answer(administrator, kept, { answer: "dispose", reason: "Kaputt" })
  expect([denied.status, denied.body.code]).toEqual([422, "retours.not_theirs"])
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 3, blocked_quantity: 3 })
  const { status, body } = await answer(administrator, kept, { reason: "Am Telefon gesagt" })
  expect(status).toBe(200)
  expect(body.retour.kept[0].answers).toMatchObject([
    { answered_by_name: "Test administrator", reason: "Am Telefon gesagt" },
  ])
})

it("403 support, agencies and suppliers; 404 other organisations, and pieces of another's retour", async () => {
  const supplier = await createActor("supplier")
  const owner = await createActor("customer")
  const kept = await createKept(app, owner, { supplier })
  for (const role of ["support", "agency"] as const)
    expect((await answer(await createActor(role), kept)).status).toBe(403)
  expect((await answer(supplier, kept)).status).toBe(403)
  const stranger = await createActor("customer")
  expect((await answer(stranger, kept)).status).toBe(404)
  const own = await createKept(app, stranger)
  expect((await answer(stranger, { ...own, kept_id: kept.kept_id })).status).toBe(404)
  // Its own pieces, under the address of another retour.
  const foreign = await answer(stranger, { ...own, id: kept.id })
  expect([foreign.status, faultsOf(foreign)]).toEqual([400, [["kept_id", "choice.unknown"]]])
  for (const one of [kept, own])
    expect(await levelOf(one)).toMatchObject({ stocked_quantity: 3, blocked_quantity: 3 })
  expect((await rows.children("retour_answers", "retour_id", [kept.id, own.id])).length).toBe(0)
})

it("400 for zero, fractions, negative numbers, more than wait, and unknown words", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner)
  const cases = [
    { pieces: 0 },
    { pieces: -1 },
    { pieces: 0.5 },
    { pieces: 4 },
    { pieces: 10 ** 15 },
    { answer: "sell" as never },
    { id: "1" },
    { reason: "x".repeat(301) },
  ]
  for (const bad of cases) {
    const { status, body } = await answer(owner, kept, bad)
    expect([bad, status, body.code]).toEqual([bad, 400, "request.invalid"])
  }
  expect(await movementsOf(kept)).toEqual([["grade_c", 3, 3]])
})

it("422 for pieces already unblocked by hand, which can still be kept", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner)
  const level = await levelOf(kept)
  const unblocked = await call(administrator, stocks.adjust, {
    params: { id: level?.id ?? "" },
    body: { kind: "unblock", quantity: 3, reason: "Geprüft" },
  })
  expect(unblocked.status).toBe(200)
  for (const one of ["restock", "refurbish", "dispose"] as const) {
    const refused = await answer(owner, kept, { answer: one, pieces: 3 })
    expect([one, refused.status, refused.body.code]).toEqual([one, 422, "stock.not_enough"])
  }
  expect(await levelOf(kept)).toMatchObject({ stocked_quantity: 3, blocked_quantity: 0 })
  expect((await answer(owner, kept, { answer: "keep", pieces: 3 })).status).toBe(200)
})

it("200 a supplier reads the decisions for pieces at its location, without names", async () => {
  const supplier = await createActor("supplier")
  const owner = await createActor("customer")
  const kept = await createKept(app, owner, { supplier })
  await answer(administrator, kept, { answer: "refurbish", reason: "Kerzenglanz am Telefon" })
  const { retour } = (await call(supplier, retours.read, { params: { id: kept.id } })).body
  expect(retour.kept).toMatchObject([
    { answers: [{ answer: "refurbish", pieces: 1, answered_by_name: null, reason: null }] },
  ])
})

it("the database refuses to change or delete an answer", async () => {
  const owner = await createActor("customer")
  const kept = await createKept(app, owner)
  await answer(owner, kept)
  const refused = { code: "42501", message: expect.stringContaining("is append-only") }
  for (const change of [
    sql`update retour_answers set pieces = 2`,
    sql`update retour_answers set answer = 'dispose'`,
    sql`delete from retour_answers`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject(refused)
  // Erasure removes the person's name and text.
  await sql`update retour_answers set answered_by_name = '', reason = null`.execute(db)
  expect(await rows.children("retour_answers", "retour_id", [kept.id])).toMatchObject([
    { answer: "restock", pieces: 1, answered_by_name: "" },
  ])
})
