import type { Role } from "@packhaus/contract/access/roles"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { errorCodes } from "@packhaus/contract/kernel/errors"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import fc from "fast-check"
import { z } from "zod"
import { openSession } from "../../access/session.ts"
import { expectations } from "../expectations.ts"
import { type Actor, bearerOf, type TestApp } from "../test-app.ts"
import { type Case, casesOf } from "./cases.ts"

const known = Object.keys(errorCodes)
const ErrorReply = z.strictObject({
  type: z.string(),
  code: z.enum(known),
  message: z.string(),
  details: z.looseObject({
    reference: z.string(),
    fields: z
      .array(
        z.object({
          path: z.string(),
          code: z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/),
          params: z.looseObject({}),
        }),
      )
      .optional(),
  }),
})
/** Internal details that must not be sent: paths, statements, names of tables and of programs. */
const LEAKS =
  /node_modules|\.(ts|js|mjs):\d|\n\s+at |\bselect\b.+\bfrom\b|insert into|constraint "|relation "|column "|syntax error|postgres|kysely|fastify|zod|ECONNREFUSED|ENOENT|\/home\/|\/root\/|\/tmp\//i

/** Cases that break the request around its fields. */
const onTheWire = ["body", "type", "header", "name", "form"]
/** Refused before parsing. */
const PROTO = '"__proto__"'

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The fault of the answer to a case, as a sentence; undefined if there is none. */
function faultOf({ kind, payload }: Case, status: number, text: string): string | undefined {
  const sent = String(payload ?? "")
  if (status >= 500) return "a fault of the server"
  if (status < 400) return undefined
  const reply = ErrorReply.safeParse(bodyOf(text))
  if (!reply.success) return `not the shape of an error: ${reply.error.message}`
  const { code, message, details } = reply.data
  const { status: usual, type } = errorCodes[code as keyof typeof errorCodes]
  // Operations of the Medusa v1 API answer 400 there.
  const isEngines = usual === 422 && type === "invalid_data" && status === 400
  if (usual !== status && !isEngines) return `${code} is another status`
  const isField = code === "request.invalid" && !onTheWire.includes(kind) && !sent.includes(PROTO)
  if (isField && !details.fields?.length) return "it names no field"
  // `details` may repeat the input; our own words must not.
  if (LEAKS.test(message) || LEAKS.test(JSON.stringify(Object.keys(details)))) return "it leaks"
  return undefined
}

/** A permitted role, so that cases get as far as possible. */
function roleFor(name: string): Role {
  const { own, foreign, assigned, open, owner } = expectations[name] ?? {}
  const role = [...(own ?? []), ...(foreign ?? []), ...(assigned ?? []), ...(open ?? [])][0]
  return role ?? owner ?? "administrator"
}

export type Fuzzed = { cases: number; faults: string[]; statuses: Map<number, number> }

/** Sends `runs` cases to an endpoint; the same seed generates the same cases. */
export async function fuzz(
  app: TestApp,
  endpoint: Endpoint,
  runs: number,
  start: number,
): Promise<Fuzzed> {
  const name = `${endpoint.method} ${endpoint.path}`
  const { target, body, own, owner = "customer" } = expectations[name] ?? {}
  const role = roleFor(name)
  const seed = start + name.length * 31 + name.charCodeAt(name.length - 1)
  const isNobody = role === "anonymous"
  const faults: string[] = []
  const statuses = new Map<number, number>()

  let actor: Actor = await app.createActor(isNobody ? "customer" : role)
  // If the role reaches only others' rows, the row belongs to another.
  const holder = own?.includes(role) || !target ? actor : await app.createActor(owner)
  const params = target ? await target(app, holder, actor) : {}
  const input = { params, query: {}, body: typeof body === "function" ? body(params) : body }

  let [address, number] = [0, 0]
  async function send({ url, headers, payload }: Case) {
    const reply = await app.app.inject({
      method: endpoint.method,
      url,
      headers: {
        ...(isNobody ? {} : bearerOf(actor)),
        ...(endpoint.money ? { "idempotency-key": `fuzz-${address}-${++number}` } : {}),
        "x-forwarded-for": `10.0.${address >> 8}.${address & 255}`,
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
  const cases = fc.sample(casesOf(endpoint, input), { numRuns: runs, seed })
  for (const [index, one] of cases.entries()) {
    const { status, text } = await send(one)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = faultOf(one, status, text)
    if (fault) {
      const sent = JSON.stringify([
        one.url.slice(0, 300),
        String(one.payload ?? "").slice(0, 600),
        one.headers,
      ])
      faults.push(
        `${name}, seed ${start}, case ${index} (${one.kind}): ${status}, ${fault}\n  ${sent}\n  ${text.slice(0, 500)}`,
      )
    }
    // Some endpoints end the session they are called with, some count calls.
    if (status === 401 || status === 429) {
      if (!isNobody) actor = { ...actor, token: await openSession(app.db, actor.id) }
      address++
    }
  }

  const next = await app.createActor("customer")
  const after = await app.call(next, sessions.read, {})
  if (after.status !== 200)
    faults.push(`${name}, seed ${start}: the next good request answers ${after.status}`)
  const polluted = Reflect.get({}, "admin") ?? Reflect.get({}, "x")
  if (polluted !== undefined) faults.push(`${name}, seed ${start}: a prototype was changed`)
  return { cases: cases.length, faults, statuses }
}
