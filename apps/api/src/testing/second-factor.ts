import type { Role } from "@packhaus/contract/access/roles"
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { codeAt, stepAt } from "@packhaus/kernel/totp"
import { plant } from "./logs.ts"
import type { TestApp } from "./test-app.ts"

export const password = "correct horse"

/** A person's authenticator app: its current code, or one some half-minute steps later. */
export function appOf(secret: string) {
  const begin = stepAt(Date.now() / 1000)
  const near = [-1, 0, 1, 2, 3].map((later) => codeAt(secret, begin + later))
  return {
    secret,
    code: (later = 0) => codeAt(secret, begin + later),
    /** A code that is not valid now or soon. */
    wrong: () =>
      ["111111", "222222", "333333", "444444", "555555", "666666"].find(
        (code) => !near.includes(code),
      ) ?? "777777",
  }
}

/** People with a second factor, and ways to sign in with it. */
export function secondFactors({ app, call, createActor }: TestApp) {
  const post = async (url: string, payload: object, ip = "127.0.0.1") => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-for": ip }
    const reply = await app.inject({ method: "POST", url, headers, payload })
    return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies }
  }

  /** A person whose app has a secret that was not confirmed yet. */
  async function prepared(role: Role = "customer") {
    const email = `${newId("mail")}@test.example`.toLowerCase()
    const actor = await createActor(role, { email, password })
    const { body } = await call(actor, secondFactor.prepare, {})
    return { actor, email, app: appOf(body.preparation.secret) }
  }

  return {
    prepared,
    /** A person whose sign-in requires a code. The current code is used up. */
    async secured(role: Role = "customer") {
      const { actor, email, app } = await prepared(role)
      const { body } = await call(actor, secondFactor.confirm, { body: { code: app.code() } })
      const codes: string[] = body.recovery_codes
      plant(...codes)
      return { actor, email, app, codes }
    },
    signIn: (email: string) => post(sessions.open.path, { email, password }),
    secondStep: (body: { email: string; token: string; code: string }, ip?: string) =>
      post(sessions.secondStep.path, body, ip),
    token: (email: string, more: { code?: string; password?: string } = {}) =>
      post(sessions.token.path, { email, password, ...more }),
  }
}
