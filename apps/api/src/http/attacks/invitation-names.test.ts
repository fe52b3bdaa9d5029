import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { expect, it } from "vitest"
import { firstSteps, invitationFixtures } from "../../testing/invitations.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

/** Names in any script, with direction marks, markup, and several lines. */
const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, rows } = testApp
const { accept, invited, open } = invitationFixtures(testApp, box)
const administrator = await createActor("administrator")

const names = [
  "株式会社ろうそく",
  "شركة الشموع",
  "חברת הנרות\u200f",
  "Ελληνικά Κεριά",
  "Свечи и блеск",
  "मोमबत्ती",
  "🕯️ Kerzen 👩‍👩‍👧",
  "e\u0301clat",
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  "'; drop table members; --",
  "{{constructor.constructor('alert(1)')()}}",
  "=cmd|'/c calc'!A1",
  "x".repeat(100),
]

it.each(names)("200 stored as it was typed: %s", async (name) => {
  const email = `n${names.indexOf(name)}@names.example`
  const { token } = await invited(administrator, email, { name })
  const steps = { name, first_name: name, city: name }
  expect((await call(undefined, onboarding.save, { body: { token, steps } })).status).toBe(200)
  expect((await open(token)).body.invitation.steps).toMatchObject(steps)
  const organisation = { ...firstSteps.organisation, name }
  const { status, body } = await accept(token, { organisation, first_name: name })
  expect(status).toBe(200)
  expect((await rows.one("organisations", body.organisation_id)).name).toBe(name)
  expect((await rows.children("members", "email", [email]))[0]?.first_name).toBe(name)
})

it.each(["\u0000", "\ud800", "x".repeat(200), "x".repeat(5000)])(
  "400, never 5xx, for an invalid name: %j",
  async (name) => {
    const email = `bad-${name.length}-${name.charCodeAt(0)}@names.example`
    const { token } = await invited(administrator, email)
    const organisation = { ...firstSteps.organisation, name }
    for (const more of [{ first_name: name }, { organisation }])
      expect((await accept(token, more)).status).toBe(400)
    expect((await accept(token)).status).toBe(200)
  },
)

it("a sender's name in the mail adds no direction marks, markup, lines or headers", async () => {
  const agency = await createActor("agency", {
    first_name: "Ole\u202E\r\nBcc: eve@evil.example",
    last_name: "<b>Brandt</b>",
  })
  await rows.update("organisations", agency.organisation_id, {
    name: "Nordlicht\u2066\u202E <a href=x>Bank</a>",
  })
  const email = "mail@names.example"
  await invited(agency, email)
  const letter = box.lettersTo(email).at(-1)
  expect(box.lettersTo("eve@evil.example")).toEqual([])
  expect(letter?.bcc).toBeUndefined()
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain("Ole")
    expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(part).not.toMatch(/^Bcc/m)
  }
  expect(letter?.html).not.toMatch(/<b>|<a href=x>/)
  expect(letter?.html).toContain("&lt;b&gt;Brandt&lt;/b&gt;")
})
