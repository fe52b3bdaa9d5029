import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { nextNumber } from "../next-number.ts"
import type { Actor, TestApp } from "../test-app.ts"

/** A status, and the code of its error. */
type Answer = readonly [number, string | undefined]
/** A permitted change, and a counter of its effects. */
export type Verb = {
  actor: Actor
  endpoint: Endpoint
  input: object
  done(): Promise<number>
  /** For an agency: ends the management of its customer. */
  leave?(): Promise<unknown>
}
export type SentTwice = {
  prepare(): Promise<Verb>
  /** The answer to the second of two requests with different keys. */
  second: Answer
  /** The answer to a disabled organisation: 403, except for paying invoices. */
  disabled?: Answer
}
type Reply = {
  status: number
  body: { code?: string; [name: string]: unknown }
  headers: Record<string, unknown>
}

const answerOf = ({ status, body }: Reply) => [status, body.code]
const sorted = (replies: readonly Reply[]) =>
  replies.map(answerOf).toSorted(([a], [b]) => Number(a) - Number(b))
const signedOut: Answer = [401, "sessions.missing"]
const elsewhere: readonly Answer[] = [
  [404, "row.not_found"],
  [403, "idempotency.access_changed"],
]
const denied: Answer = [403, "access.denied"]

/** Sends each change twice concurrently, and once more after access was lost. */
export function sentTwice(
  { call, createActor, db, rows }: TestApp,
  verbs: Readonly<Record<string, SentTwice>>,
) {
  const all = Object.entries(verbs)
  const newKey = () => ({ "idempotency-key": `sent twice ${nextNumber()}` })
  const sender =
    ({ actor, endpoint, input }: Verb) =>
    async (key: Record<string, string>): Promise<Reply> => {
      const reply = (await call(actor, endpoint, input as never, key)) as Reply
      // A request that waited too long for the other one is repeated.
      return reply.status === 409 ? sender({ actor, endpoint, input } as Verb)(key) : reply
    }

  it.each(all)(
    "two concurrent calls with one key: executed once, with the same answer: %s",
    async (_, one) => {
      const verb = await one.prepare()
      const [send, key] = [sender(verb), newKey()]
      expect(await verb.done()).toBe(0)
      const both = await Promise.all([send(key), send(key)])
      expect(both.map(answerOf)).toEqual([
        [200, undefined],
        [200, undefined],
      ])
      const replayed = both.map(({ headers }) => headers["idempotency-replayed"]).toSorted()
      expect(replayed).toEqual(["true", undefined])
      expect(both[0]?.body).toEqual(both[1]?.body)
      expect(await verb.done()).toBe(1)
      expect(await brokenInvariants(db)).toEqual({})
    },
  )

  it.each(all)(
    "two concurrent calls with a key each: executed once, the second is refused: %s",
    async (_, one) => {
      const verb = await one.prepare()
      const send = sender(verb)
      expect(await verb.done()).toBe(0)
      const both = await Promise.all([send(newKey()), send(newKey())])
      expect(sorted(both)).toEqual([[200, undefined], one.second])
      expect(await verb.done()).toBe(1)
      expect(await brokenInvariants(db)).toEqual({})
    },
  )

  /** Ways to lose access, and the answer to the old key afterwards. */
  async function losses({ actor, leave }: Verb, { disabled = denied }: SentTwice) {
    const { id, organisation_id } = actor
    const { type, status } = await rows.one("organisations", organisation_id)
    const { position } = await rows.one("members", id)
    const isStaff = type === "platform"
    const other = await createActor(type === "platform" ? "customer" : type)
    const set = (table: "members" | "organisations", row: string, values: object) =>
      rows.update(table, row, values as never)
    const move = (to: string, as: string) =>
      set("members", id, { organisation_id: to, position: as })
    return [
      {
        lose: () => set("members", id, { disabled_at: "2026-01-01T00:00:00.000Z" }),
        regain: () => set("members", id, { disabled_at: null }),
        answers: [signedOut],
      },
      {
        lose: () => move(other.organisation_id, "owner"),
        regain: () => move(organisation_id, position),
        answers: isStaff ? [denied, ...elsewhere] : elsewhere,
      },
      !isStaff && {
        lose: () => set("organisations", organisation_id, { status: "disabled" }),
        regain: () => set("organisations", organisation_id, { status }),
        answers: [disabled],
      },
      position === "administrator" && {
        lose: () => set("members", id, { position: "support" }),
        regain: () => set("members", id, { position }),
        answers: [denied, [403, "idempotency.access_changed"]] as const,
      },
      leave && {
        lose: leave,
        regain: async () => undefined,
        answers: [[404, "row.not_found"]] as const,
      },
    ].filter((one) => typeof one === "object")
  }

  it.each(all)(
    "401, 403 or 404 for an old key after losing access, and nothing is changed: %s",
    async (_, one) => {
      const verb = await one.prepare()
      const [send, key] = [sender(verb), newKey()]
      expect(answerOf(await send(key))).toEqual([200, undefined])
      const ways = await losses(verb, one)
      expect(ways.length).toBeGreaterThanOrEqual(2)
      for (const { lose, regain, answers } of ways) {
        await lose()
        const reply = await send(key)
        expect(answers).toContainEqual(answerOf(reply))
        if (reply.status !== 200)
          expect(Object.keys(reply.body)).toEqual(["type", "code", "message", "details"])
        await regain()
      }
      expect(await verb.done()).toBe(1)
    },
  )
}
