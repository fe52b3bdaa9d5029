import { organisationBrands } from "@packhaus/contract/organisations/brand-endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const { call, createActor, db, rows, runJob, runJobs } = await createTestApp({
  outside: { publicUrl, mail: box.mail },
})
const change = (actor: Actor, body: object) =>
  call(actor, organisationBrands.change, { params: { id: actor.organisation_id }, body })
const update = (actor: Actor, body: object, id = actor.organisation_id) =>
  call(actor, organisations.update, { params: { id }, body })
const request = (actor: Actor, reply_to: string | null, id = actor.organisation_id) =>
  call(actor, organisationBrands.changeReplyTo, { params: { id }, body: { reply_to } })
const confirm = (actor: Actor, token: string, id = actor.organisation_id) =>
  call(actor, organisationBrands.confirmReplyTo, { params: { id }, body: { token } })
const stateOf = async ({ organisation_id: id }: Actor) => {
  const { body } = await call(await createActor("administrator"), organisations.read, {
    params: { id },
  })
  return [body.organisation.reply_to, body.organisation.reply_to_pending]
}
const tokenFor = (email: string) =>
  /\/a\/organisation\/settings\?reply_to=(\S+)/.exec(
    box.lettersTo(email).at(-1)?.text ?? "",
  )?.[1] ?? ""
/** Requests the address and returns the token of its mail. */
async function requestToken(actor: Actor, email: string) {
  const { status } = await request(actor, email)
  await runJobs()
  return status === 200 ? tokenFor(email) : `refused with ${status}`
}
/** Moves all links of an address into the past. */
const age = (address: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  return db
    .updateTable("reply_to_links")
    .set({
      created_at: at,
      expires_at: new Date(Date.now() - (hours - 48) * 3_600_000).toISOString(),
    })
    .where("address", "=", address)
    .execute()
}

it("200 an owner sets name and colour; 400 for a colour without contrast, with the nearest that has it", async () => {
  const owner = await createActor("customer")
  const brand_greeting = "Schön, dass es bei Ihnen leuchtet.\nDocht vor dem Anzünden kürzen."
  const brand = { brand_name: "🕯 Glanz & Söhne", brand_color: "#1F6F50", brand_greeting }
  const { status, body } = await change(owner, brand)
  expect([status, body.organisation]).toMatchObject([200, { ...brand, brand_color: "#1f6f50" }])
  const refused = await change(owner, { brand_color: "#777777" })
  expect([refused.status, refused.body.details.fields]).toEqual([
    400,
    [{ path: "brand_color", code: "color.contrast", params: { nearest: "#767676" } }],
  ])
  for (const brand_color of [
    "red",
    "#fff",
    "#12345g",
    "#1234567",
    "url(x)",
    `#${"0".repeat(9999)}`,
  ]) {
    const { status: wrong, body: reply } = await change(owner, { brand_color })
    expect([brand_color, wrong, reply.details.fields[0].code]).toEqual([
      brand_color,
      400,
      "color.invalid",
    ])
  }
  const { status: lines } = await change(owner, { brand_name: "Glanz\r\nBcc: eve@evil.example" })
  expect([lines, (await change(owner, {})).body.organisation.brand_name]).toEqual([
    400,
    "🕯 Glanz & Söhne",
  ])
})

it("200 replies reach an address only after its mailbox confirmed it by the link, once", async () => {
  const owner = await createActor("customer")
  const token = await requestToken(owner, "hilfe@glanz.example")
  expect(token.length).toBe(43)
  expect(await stateOf(owner)).toEqual([null, "hilfe@glanz.example"])
  expect((await confirm(owner, token)).body.organisation.reply_to).toBe("hilfe@glanz.example")
  expect(await stateOf(owner)).toEqual(["hilfe@glanz.example", null])
  const again = await confirm(owner, token)
  expect([again.status, again.body.code]).toEqual([422, "organisations.link_used"])
  // The former address stays in use until the next one is confirmed.
  const next = await requestToken(owner, "service@glanz.example")
  expect(await stateOf(owner)).toEqual(["hilfe@glanz.example", "service@glanz.example"])
  expect((await request(owner, null)).status).toBe(200)
  expect([(await confirm(owner, next)).status, await stateOf(owner)]).toEqual([422, [null, null]])
  const lines = await rows.children("audit_entries", "entity_id", [owner.organisation_id])
  expect(lines.map(({ action }) => action)).toEqual([
    "organisation.request_reply_to",
    "organisation.confirm_reply_to",
    "organisation.request_reply_to",
    "organisation.write",
  ])
  expect(JSON.stringify(lines)).not.toContain(token)
})

it("200 one of two concurrent confirmations; the other answers 422", async () => {
  const owner = await createActor("customer")
  const token = await requestToken(owner, "zwei@glanz.example")
  const both = await Promise.all([confirm(owner, token), confirm(owner, token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it("422 for a link that has expired, was replaced, or belongs to another organisation", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const first = await requestToken(owner, "eins@frist.example")
  expect((await confirm(stranger, first)).status).toBe(422)
  expect((await confirm(stranger, first, owner.organisation_id)).status).toBe(404)
  const second = await requestToken(owner, "zwei@frist.example")
  expect((await confirm(owner, first)).status).toBe(422)
  await age("zwei@frist.example", 48.1)
  expect((await confirm(owner, second)).status).toBe(422)
  expect((await confirm(owner, "%00")).status).toBe(422)
  expect((await confirm(owner, "x".repeat(201))).status).toBe(400)
  expect(await stateOf(owner)).toEqual([null, "zwei@frist.example"])
})

it("429 for a second mail to a stranger within a day, from any organisation; own addresses may repeat", async () => {
  const [owner, other] = [await createActor("customer"), await createActor("customer")]
  await requestToken(owner, "opfer@fremd.example")
  const { status, body } = await request(other, "Opfer@Fremd.example ")
  expect([status, body.code, body.details.retry_after > 86_000]).toEqual([
    429,
    "request.too_many",
    true,
  ])
  expect((await request(owner, "opfer@fremd.example")).status).toBe(429)
  await runJobs()
  expect(box.lettersTo("opfer@fremd.example")).toHaveLength(1)
  await age("opfer@fremd.example", 24.1)
  expect((await request(other, "opfer@fremd.example")).status).toBe(200)
  await update(other, { email: "post@eigen.example" })
  expect((await request(other, "post@eigen.example")).status).toBe(200)
  expect((await request(other, "post@eigen.example")).status).toBe(200)
})

it("429 beyond five mails of an organisation in a day", async () => {
  const owner = await createActor("customer")
  const found = []
  for (const n of [1, 2, 3, 4, 5, 6])
    found.push((await request(owner, `viele${n}@glanz.example`)).status)
  expect(found).toEqual([200, 200, 200, 200, 200, 429])
})

it("400 for an invalid address; the mail contains nothing that a user entered", async () => {
  const owner = await createActor("customer")
  for (const wrong of ["x", "a@b.example\r\nBcc: eve@evil.example", "a@b.example, c@d.example", ""])
    expect([wrong, (await request(owner, wrong)).status]).toEqual([wrong, 400])
  await update(owner, { name: "WIN BIG" })
  await change(owner, { brand_name: "WIN BIG" })
  await requestToken(owner, "leser@fremd.example")
  const [letter] = box.lettersTo("leser@fremd.example")
  expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toContain("WIN BIG")
})

it("expired links are deleted, others kept", async () => {
  const owner = await createActor("customer")
  await requestToken(owner, "alt@ende.example")
  await requestToken(owner, "neu@ende.example")
  await age("alt@ende.example", 48.1)
  await runJob("organisations.forget-reply-to")
  const left = await db
    .selectFrom("reply_to_links")
    .select("address")
    .where("organisation_id", "=", owner.organisation_id)
    .execute()
  expect(left).toEqual([{ address: "neu@ende.example" }])
})
