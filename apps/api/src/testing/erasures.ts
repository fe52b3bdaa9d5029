import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import type { Actor, TestApp } from "./test-app.ts"

/** Some days from now, plus a minute. */
export const daysOn = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()

/** People who request their erasure, and the passing of days until it. */
export function erasureFixtures({ call, createActor, runJobs, runJob, at, db, rows }: TestApp) {
  const settle = async () => {
    while ((await runJobs()) > 0);
  }
  const askOwn = (actor: Actor) => call(actor, erasures.askOwn, {})
  const ask = (actor: Actor, id = actor.organisation_id) =>
    call(actor, erasures.ask, { params: { id } })
  const stateOf = async (actor: Actor) =>
    (await call(actor, erasures.read, { params: { id: actor.organisation_id } })).body.erasure_state
  const ownState = async (actor: Actor) =>
    (await call(actor, erasures.readOwn, {})).body.erasure_state
  /** Advances this many days and runs scheduled jobs. */
  const after = (days: number) =>
    at(daysOn(days), async () => {
      await runJob("erasures.find-due")
      await settle()
    })
  const erasureOf = async (organisation_id: string) => {
    const [one] = await rows.children("erasures", "organisation_id", [organisation_id])
    const found = await db
      .selectFrom("erasures")
      .selectAll()
      .where("id", "=", one?.id ?? "")
      .executeTakeFirstOrThrow()
    return found
  }
  const isSignedIn = async (actor: Actor) => (await call(actor, sessions.read, {})).status === 200
  const addressOf = async ({ id }: Actor) => (await rows.one("members", id)).email
  const colleague = ({ organisation_id }: Actor, position: "owner" | "member" = "member") =>
    createActor("customer", { organisation_id, position })
  return {
    settle,
    askOwn,
    ask,
    stateOf,
    ownState,
    after,
    erasureOf,
    isSignedIn,
    addressOf,
    colleague,
  }
}
