import { readdir } from "node:fs/promises"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { expect, it } from "vitest"
import { noCookies, openSession } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import type { SystemSteps } from "../../../module.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { daysOn, erasureFixtures } from "../../../testing/erasures.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { erase } from "./verbs/erase.ts"

const box = await createMailbox()
const app = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, at, db, rows, application } = app
const { createCustomer, createInvoice } = billingFixtures(app)
const { createGoods } = catalogueFixtures(app)
const { deposit, spend } = moneyFixtures(app)
const { settle, askOwn, ask, stateOf, after, erasureOf, isSignedIn, addressOf, colleague } =
  erasureFixtures(app)

/** Steps of a job: one transaction each. */
const whole: SystemSteps = {
  transaction: (work) =>
    application.db.transaction((transaction) =>
      work(application.contextOf(transaction, system, noCookies)),
    ),
}

it("422 with the obstacles: money, invoices and goods, each until it is settled", async () => {
  const owner = await createCustomer()
  await createInvoice(owner, { pieces: 2, first: 1 })
  await deposit(owner.organisation_id, 5000)
  const refused = await ask(owner)
  expect(refused.status).toBe(422)
  const { code, details } = refused.body
  expect([code, details.missing.map(({ what }: { what: string }) => what)]).toEqual([
    "erasures.not_yet",
    ["balance", "invoices", "goods"],
  ])
  expect((await stateOf(owner)).missing).toEqual(details.missing)
  expect((await stateOf(owner)).erasure).toBeNull()
})

it("200: erases an organisation with its people, and keeps legally required data exactly", async () => {
  const owner = await createCustomer()
  const person = await colleague(owner)
  await createInvoice(owner)
  const { organisation_id } = owner
  const [invoice] = await rows.children("invoices", "organisation_id", [organisation_id])
  if (!invoice) throw new Error("no invoice")
  await deposit(organisation_id, invoice.total)
  const paid = await call(
    owner,
    payments.pay,
    { params: { id: invoice.id } },
    { "idempotency-key": "pay-before-the-end" },
  )
  expect([paid.status, paid.body.code]).toEqual([200, undefined])
  const addresses = [await addressOf(owner), await addressOf(person)]
  expect((await ask(owner)).status).toBe(200)
  await settle()
  await after(15)

  expect(await rows.children("members", "organisation_id", [organisation_id])).toEqual([])
  const erased = await db
    .selectFrom("organisations")
    .selectAll()
    .where("id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  expect(erased).toMatchObject({
    status: "erased",
    name: organisation_id.slice(-6),
    email: "",
    street: null,
    iban: null,
  })
  const [order] = await rows.children("orders", "merchant_id", [organisation_id])
  expect(order).toMatchObject({ email: null, phone: null, recipient: "", note: null })
  expect(order?.shipping_address).toMatchObject({ postal_code: "204", last_name: null })
  expect(await rows.children("products", "merchant_id", [organisation_id])).toEqual([])
  expect(await rows.one("invoices", invoice.id)).toMatchObject({
    total: invoice.total,
    recipient: invoice.recipient,
  })
  expect(await brokenInvariants(db)).toEqual({})
  for (const one of [owner, person]) expect(await isSignedIn(one)).toBe(false)
  expect(box.lettersTo(addresses[0] ?? "").at(-1)?.subject).toContain("ist gelöscht")
  const { result, contacts, subject } = await erasureOf(organisation_id)
  expect([contacts, subject]).toEqual([[], ""])
  expect(Object.keys(result.kept ?? {}).sort()).toEqual([
    "books",
    "contract",
    "evidence",
    "shared",
    "vouchers",
  ])
})

it("200: continues after being killed in the middle; two concurrent runs erase once", async () => {
  const owner = await createCustomer()
  for (let n = 0; n < 3; n++) await createGoods(owner)
  await ask(owner)
  await settle()
  const { id } = await erasureOf(owner.organisation_id)
  // Before its day nothing happens.
  await erase(whole, id)
  expect((await erasureOf(owner.organisation_id)).status).toBe("pending")
  await at(daysOn(15), async () => {
    // Signed in on that day, because earlier sessions have expired.
    const signedIn = { ...owner, token: await openSession(db, owner.id) }
    expect(await isSignedIn(signedIn)).toBe(true)
    let left = 20
    const killed: SystemSteps = {
      transaction(work) {
        if (left-- === 0) throw new Error("killed")
        return whole.transaction(work)
      },
    }
    await expect(erase(killed, id)).rejects.toThrow("killed")
    expect(await erasureOf(owner.organisation_id)).toMatchObject({ status: "running" })
    // A started erasure cannot be revoked, and nobody is signed in any more.
    expect(await isSignedIn(signedIn)).toBe(false)
    await Promise.all([erase(whole, id), erase(whole, id)])
    await settle()
  })
  const { status, result } = await erasureOf(owner.organisation_id)
  expect([status, result.removed?.members, result.removed?.products]).toEqual(["done", 1, 3])
  expect(await brokenInvariants(db)).toEqual({})
})

it("200: two concurrent requests create one; a revocation and a request in a race leave one state", async () => {
  const owner = await createActor("customer")
  const responses = await Promise.all([ask(owner), ask(owner), ask(owner)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows.children("erasures", "organisation_id", [owner.organisation_id])).toHaveLength(
    1,
  )
  const revoke = () => call(owner, erasures.revoke, { params: { id: owner.organisation_id } })
  const revoked = await Promise.all([revoke(), revoke()])
  expect(revoked.map(({ status }) => status).sort()).toEqual([200, 422])
})

it("200: reports obstacles on the day once, and retries daily until they are settled", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  await ask(owner)
  await settle()
  await deposit(organisation_id, 700)
  await after(15)
  const email = await addressOf(owner)
  expect(await stateOf(owner)).toMatchObject({
    erasure: { status: "pending", missing: [{ what: "balance", amount: 700 }] },
  })
  await after(17)
  const waiting = box
    .lettersTo(email)
    .filter(({ subject }) => subject?.includes("konnte noch nicht gelöscht werden"))
  expect(waiting).toHaveLength(1)
  await spend(organisation_id, 700)
  await after(19)
  expect(await erasureOf(organisation_id)).toMatchObject({ status: "done" })
})

it("200: an administrator requests any organisation's erasure, staff see all, and the certificate follows", async () => {
  const [administrator, support] = [
    await createActor("administrator"),
    await createActor("support"),
  ]
  const owner = await createActor("supplier")
  const { organisation_id } = owner
  expect((await ask(administrator, organisation_id)).status).toBe(200)
  const { id } = await erasureOf(organisation_id)
  const document = (actor: Actor) => call(actor, erasures.certificate, { params: { id } })
  expect((await document(support)).body).toMatchObject({ code: "erasures.not_open_for" })
  await settle()
  await after(15)
  const { body } = await call(support, erasures.list, { query: { organisation_id } })
  expect(body.erasures).toMatchObject([
    { id, status: "done", subject: "", has_certificate: true, asked_by_name: "" },
  ])
  const { body: link } = await document(support)
  const file = await app.app.inject(link.download_url)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
  expect(file.rawPayload.toString("latin1")).not.toContain("Test supplier")
})

it("404 for the platform, for other organisations, and for an agency about its customers", async () => {
  const [owner, agency] = [await createActor("customer"), await createActor("agency")]
  await rows.update("organisations", owner.organisation_id, { agency_id: agency.organisation_id })
  const administrator = await createActor("administrator")
  expect((await ask(agency, owner.organisation_id)).status).toBe(404)
  expect(
    (await call(agency, erasures.read, { params: { id: owner.organisation_id } })).status,
  ).toBe(404)
  expect((await ask(administrator)).status).toBe(404)
  expect((await ask(owner, "org_none")).status).toBe(404)
})

it("403 for members who are not owners; a person outside their organisation may still erase their account", async () => {
  const owner = await createActor("customer")
  const member = await colleague(owner)
  expect((await ask(member, owner.organisation_id)).status).toBe(403)
  const disabled = await createActor("disabled")
  expect((await ask(disabled)).status).toBe(200)
  const waiting = await createActor("waitlist")
  expect((await askOwn(waiting)).status).toBe(200)
  expect((await call(waiting, dataExports.startOwn, {})).status).toBe(200)
})

it("200: deletes stored files except invoices; an erased organisation cannot be requested again", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  await call(owner, dataExports.startOwn, {})
  await settle()
  const before = await readdir(app.uploadFolder)
  const own = await rows.children("files", "organisation_id", [organisation_id])
  expect(own.map(({ id }) => before.includes(id))).toEqual([true])
  // Tax records: invoices to them, invoices by them, and proofs of payment or export.
  const vouchers = ["invoice", "payee_invoice", "payment_proof", "export_proof"].map((context) =>
    rows.insert("files", {
      only_reader_id: null,
      organisation_id,
      created_by: owner.id,
      context,
      name: "Rechnung.pdf",
      mime: "application/pdf",
      size: 3,
      sha256: "0".repeat(64),
    }),
  )
  const stays = (await Promise.all(vouchers)).map(({ id }) => id)
  await ask(owner)
  await settle()
  await after(15)
  const left = await readdir(app.uploadFolder)
  expect(own.filter(({ id }) => left.includes(id))).toEqual([])
  const kept = await rows.children("files", "organisation_id", [organisation_id])
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(stays))
  const administrator = await createActor("administrator")
  expect((await ask(administrator, organisation_id)).body).toMatchObject({
    code: "erasures.not_open_for",
  })
})
