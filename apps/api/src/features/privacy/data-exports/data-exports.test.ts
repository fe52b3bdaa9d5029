import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { declared } from "../../../data-protection/declared.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { uploading } from "../../../testing/uploading.ts"
import { unzipped } from "../../../testing/zip.ts"

const box = await createMailbox()
const app = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, runJobs, runJob, at, db, rows } = app
const { createCustomer, createInvoice } = billingFixtures(app)
const { upload } = await uploading(app)

const settle = async () => {
  while ((await runJobs()) > 0);
}
const startOwn = async (actor: Actor) =>
  (await call(actor, dataExports.startOwn, {})).body.data_export
const start = (actor: Actor, id = actor.organisation_id) =>
  call(actor, dataExports.start, { params: { id } })
const download = (actor: Actor, id: string) => call(actor, dataExports.download, { params: { id } })
/** The parts of an archive by name. */
async function contentOf(actor: Actor, id: string) {
  const { status, body } = await download(actor, id)
  expect([status, body.code]).toEqual([200, undefined])
  const { rawPayload, headers } = await app.app.inject(body.download_url)
  expect(headers["content-type"]).toBe("application/zip")
  return unzipped(rawPayload)
}
const jsonOf = (parts: ReadonlyMap<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(parts.get(`json/${table}.json`)?.toString() ?? "[]")

it("200: an organisation's own data, as CSV and JSON with its files, and nothing of others", async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()]
  await createInvoice(owner)
  await createInvoice(other)
  const { file } = await upload(owner, "sku;quantity\nA;1\n", "Bestand/../März.csv")
  const { status, body } = await start(owner)
  expect([status, body.data_export]).toMatchObject([
    200,
    { status: "queued", subject: "organisation", size: null },
  ])
  const { id } = body.data_export
  expect((await download(owner, id)).body).toMatchObject({ code: "data_exports.not_open_for" })
  await settle()
  const parts = await contentOf(owner, id)

  expect(parts.get("LIESMICH.txt")?.toString()).toContain("§ 257 Abs. 1 Nr. 4")
  const [order] = await rows.children("orders", "merchant_id", [owner.organisation_id])
  expect(jsonOf(parts, "orders")).toMatchObject([{ id: order?.id, email: order?.email }])
  const csv = parts.get("csv/orders.csv")?.toString() ?? ""
  expect(csv.startsWith("\ufeff")).toBe(true)
  expect(csv).toContain(order?.number)
  const names = [...parts.keys()].filter((name) => name.startsWith("dateien/"))
  expect(names).toContainEqual(expect.stringMatching(new RegExp(`^dateien/${file?.id}-M.rz.csv$`)))
  const uploaded = names.find((name) => name.includes(file?.id ?? ""))
  expect(parts.get(uploaded ?? "")?.toString()).toBe("sku;quantity\nA;1\n")

  // Every table with rows of the organisation, without rows or texts of others.
  const filled: string[] = []
  for (const [table, { organisation = [] }] of declared) {
    if (organisation.length === 0) continue
    const { rows: own } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.join(
        organisation.map((column) => sql`${sql.ref(column)} = ${owner.organisation_id}`),
        sql` or `,
      )}`.execute(db)
    // Rows written after the archive.
    if (["audit_entries", "notices", "files", "data_exports"].includes(table)) continue
    expect([table, jsonOf(parts, table).length]).toEqual([table, own[0]?.count])
    if (own[0]?.count) filled.push(table)
  }
  expect(filled).toEqual(expect.arrayContaining(["organisations", "members", "shops", "orders"]))
  const everything = [...parts.values()].map((bytes) => bytes.toString()).join("\n")
  expect(everything).not.toContain(other.organisation_id)
  for (const secret of ["token_hash", "password_hash", "secret_hash", "access_token"])
    expect(everything).not.toContain(secret)
})

it("200: a person gets their own data without their colleagues', and is notified when it is ready", async () => {
  const owner = await createActor("customer", { first_name: "Olga", last_name: "Andere" })
  const { organisation_id } = owner
  const person = await createActor("customer", { organisation_id, position: "member" })
  const { id } = await startOwn(person)
  await settle()
  const parts = await contentOf(person, id)
  expect(jsonOf(parts, "members")).toMatchObject([{ id: person.id }])
  expect(jsonOf(parts, "sessions")).toMatchObject([{ member_id: person.id }])
  const everything = [...parts.values()].map((bytes) => bytes.toString()).join("\n")
  expect(everything).not.toContain(owner.id)
  expect(everything).not.toContain("Andere")
  const { email } = await rows.one("members", person.id)
  expect(box.lettersTo(email).map(({ subject }) => subject)).toEqual(["Ihre Daten sind bereit"])
})

it("200: a request during the writing returns the same archive, also in a race", async () => {
  const person = await createActor("customer")
  const responses = await Promise.all([startOwn(person), startOwn(person), startOwn(person)])
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  await settle()
  expect((await startOwn(person)).id).not.toBe(responses[0]?.id)
})

it("200: deletes archives after three days, gives up unfinished ones, and allows a new request", async () => {
  const person = await createActor("customer")
  const { id } = await startOwn(person)
  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()
  const read = async () =>
    (await call(person, dataExports.read, { params: { id } })).body.data_export
  await settle()
  await at(daysOn(2), () => runJob("data-exports.expire"))
  expect(await read()).toMatchObject({ status: "done", error: null })
  await at(daysOn(3), () => runJob("data-exports.expire"))
  expect(await read()).toMatchObject({ status: "expired" })
  expect((await download(person, id)).body).toMatchObject({ code: "data_exports.not_open_for" })
  expect(await rows.children("files", "created_by", [person.id])).toEqual([])

  const stuck = await rows.insert("data_exports", {
    organisation_id: person.organisation_id,
    member_id: person.id,
    subject: "person",
    language: "de",
  })
  await at(daysOn(2), () => runJob("data-exports.expire"))
  const [given] = await rows.children("data_exports", "id", [stuck.id])
  expect(given).toMatchObject({ status: "failed", error: "gave_up" })
  expect((await startOwn(person)).status).toBe("queued")
})

it("403 and 404: an organisation's data for its owners and administrators only, an archive for its requester", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  expect((await start(member)).status).toBe(403)
  expect((await start(await createActor("customer"), organisation_id)).status).toBe(404)
  expect((await start(await createActor("support"), organisation_id)).status).toBe(403)
  const administrator = await createActor("administrator")
  const { body } = await start(administrator, organisation_id)
  await settle()
  const { id } = body.data_export
  expect((await contentOf(administrator, id)).has("json/organisations.json")).toBe(true)
  for (const other of [owner, member])
    expect((await call(other, dataExports.read, { params: { id } })).status).toBe(404)
})

it("403 for a download after the requester lost the right", async () => {
  const owner = await createActor("customer")
  const { id } = (await start(owner)).body.data_export
  await settle()
  await db.updateTable("members").set({ position: "member" }).where("id", "=", owner.id).execute()
  expect((await download(owner, id)).status).toBe(403)
})

it("200: rewritten after a crash in the middle; a repeated job creates one file", async () => {
  const person = await createActor("customer")
  const { id } = await startOwn(person)
  await db.updateTable("data_exports").set({ status: "running" }).where("id", "=", id).execute()
  await settle()
  expect((await contentOf(person, id)).size).toBeGreaterThan(3)
  const made = await db
    .selectFrom("files")
    .select("id")
    .where("created_by", "=", person.id)
    .execute()
  expect(made).toHaveLength(1)
})
