import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { secondFactors } from "../../../testing/second-factor.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, createActor, db, runJobs } = testApp
const { secured, signIn, token } = secondFactors(testApp)
const other = await createActor("administrator")

/** Requests a reset with the password only. */
async function ask(email: string) {
  const { challenge } = (await signIn(email)).body
  return call(undefined, sessions.askReset, { body: { email, token: challenge.token } })
}
const waiting = async (by: Actor, { id }: Actor) =>
  (await call(by, secondFactor.resets, {})).body.second_factor_resets.filter(
    ({ member_id }: { member_id: string }) => member_id === id,
  )
const approve = (by: Actor, id: string) => call(by, secondFactor.approveReset, { params: { id } })
const decline = (by: Actor, id: string) => call(by, secondFactor.declineReset, { params: { id } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? "200" : `${status} ${body.code}`
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

it("200 an administrator requests a reset and a second one decides; both steps are mailed", async () => {
  const { actor, email } = await secured("administrator")
  expect(codeOf(await ask(email))).toBe("200")
  const [request] = await waiting(other, actor)
  expect(request).toMatchObject({ member_id: actor.id, email, ip: "127.0.0.1" })
  // Own requests cannot be decided, even in a valid session.
  expect(await waiting(actor, actor)).toEqual([])
  expect(codeOf(await approve(actor, request.id))).toBe("404 row.not_found")
  expect((await token(email)).body.code).toBe("sessions.code_needed")

  const both = await Promise.all([approve(other, request.id), approve(other, request.id)])
  expect(both.map(codeOf).sort()).toEqual(["200", "422 second_factor.reset_over"])
  expect((await call(actor, sessions.read, {})).status).toBe(401)
  expect((await token(email)).status).toBe(200)
  expect(await waiting(other, actor)).toEqual([])
  await runJobs()
  expect(box.lettersTo(email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Zweiten Faktor zurücksetzen?", "Zweiter Faktor entfernt"]),
  )
  const lines = await db
    .selectFrom("audit_entries")
    .select(["actor_id", "details"])
    .where("action", "=", "second_factor.decide_reset")
    .where("entity_id", "=", actor.id)
    .execute()
  expect(lines).toEqual([{ actor_id: other.id, details: { decision: "approved" } }])
})

it("422 for one administrator alone: resets for staff need their own request", async () => {
  const { actor, email } = await secured("support")
  const remove = () => call(other, members.removeSecondFactor, { params: { id: actor.id } })
  expect(codeOf(await remove())).toBe("422 second_factor.reset_not_asked")
  await ask(email)
  expect(codeOf(await remove())).toBe("200")
  expect(await waiting(other, actor)).toEqual([])
})

it("200 a repeated request changes nothing; declining restores the former state; 422 after a week", async () => {
  const { actor, email, app } = await secured("administrator")
  await Promise.all([ask(email), ask(email)])
  const [first, ...more] = await waiting(other, actor)
  expect(more).toEqual([])
  expect(codeOf(await decline(other, first.id))).toBe("200")
  expect(codeOf(await approve(other, first.id))).toBe("422 second_factor.reset_over")
  expect((await token(email, { code: app.code(1) })).status).toBe(200)

  await ask(email)
  const [second] = await waiting(other, actor)
  // The one that was decided does not decide the next.
  expect(codeOf(await approve(other, first.id))).toBe("422 second_factor.reset_over")
  expect((await waiting(other, actor)).length).toBe(1)
  await at(days(8), async () => {
    const late = await createActor("administrator")
    expect(await waiting(late, actor)).toEqual([])
    expect(codeOf(await approve(late, second.id))).toBe("422 second_factor.reset_over")
    // An undecided request is no obstacle.
    expect(codeOf(await ask(email))).toBe("200")
    expect((await waiting(late, actor)).length).toBe(1)
  })
})

it("422 for an unknown, used or other account's challenge", async () => {
  const [one, two] = [await secured("support"), await secured("support")]
  const { challenge } = (await signIn(one.email)).body
  const send = (email: string, token: string) =>
    call(undefined, sessions.askReset, { body: { email, token } })
  const over = "422 sessions.challenge_over"
  expect(codeOf(await send(two.email, challenge.token))).toBe(over)
  expect(codeOf(await send(one.email, "none"))).toBe(over)
  expect(codeOf(await send(one.email, challenge.token))).toBe("200")
  expect(codeOf(await send(one.email, challenge.token))).toBe(over)
})
