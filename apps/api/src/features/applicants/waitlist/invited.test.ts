import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { invitationFixtures } from "../../../testing/invitations.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { createEntry } from "../../../testing/waitlist.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, createActor, rows, runJob } = testApp
/** Runs jobs and those they queue: the invitation, and its mail. */
async function runJobs() {
  while ((await testApp.runJobs()) > 0);
}
const { accept, open, tokenTo } = invitationFixtures(testApp, box)
const staff = await createActor("administrator")
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

async function createInvited(email: string, by = staff) {
  const actor = await createActor("waitlist", { email })
  const { id } = await createEntry(testApp, actor, { email })
  const { status } = await call(by, waitlist.invite, { params: { id } })
  expect(status).toBe(200)
  await runJobs()
  const query = { status: "pending" as const, q: email }
  const { body } = await call(by, invitations.list, { query })
  return { ...actor, entry: id, invitation: body.invitations[0]?.id ?? "" }
}
type Invited = Awaited<ReturnType<typeof createInvited>>
const statusOf = async ({ organisation_id, entry }: Invited) => [
  (await rows.one("organisations", organisation_id)).status,
  (await rows.one("waitlist_entries", entry)).status,
]

it("200 from the waitlist to the first sign-in: invited by an agency, accepted without a new password", async () => {
  const email = "sefa@invited.example"
  const agency = await createActor("agency")
  const invited = await createInvited(email, agency)
  const token = tokenTo(email)
  expect((await open(token)).body.invitation).toMatchObject({ email, has_account: true })
  const none = { password: null, password_confirmation: null }
  const reply = await accept(token, none, invited)
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { organisation_id: invited.organisation_id, is_signed_in: true },
  ])
  await runJobs()
  expect(await statusOf(invited)).toEqual(["active", "joined"])
  expect((await call(invited, sessions.current, {})).body.session.role).toBe("customer")
  expect((await call(invited, waitlist.readOwn, {})).status).toBe(403)
})

it("200 back on the waitlist after the invitation was revoked or expired, and invited once more", async () => {
  const revoked = await createInvited("revoked@invited.example")
  await call(staff, invitations.revoke, { params: { id: revoked.invitation } })
  await runJobs()
  expect(await statusOf(revoked)).toEqual(["waitlist", "waiting"])

  const expired = await createInvited("expired@invited.example")
  await at(days(8), async () => {
    await runJob("invitations.expire")
    await runJobs()
  })
  expect(await statusOf(expired)).toEqual(["waitlist", "waiting"])
  const repeated = await call(staff, waitlist.invite, { params: { id: expired.entry } })
  expect(repeated.status).toBe(200)
  await runJobs()
  expect(await statusOf(expired)).toEqual(["invited", "invited"])
  expect((await open(tokenTo("expired@invited.example"))).status).toBe(200)
})
