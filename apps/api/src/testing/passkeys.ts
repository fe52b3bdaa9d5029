import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { type Authenticator, createAuthenticator } from "./authenticator.ts"
import { password, secondFactors } from "./second-factor.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** The address of the tested product. */
export const ORIGIN = "https://packhaus.example"
export type Lies = NonNullable<Parameters<Authenticator["prove"]>[1]>

/** The status of a reply, and the code of a refusal. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? "200" : `${status} ${body.code}`

/** People with passkeys: adding one and signing in with it. */
export function passkeyOwners(testApp: TestApp) {
  const { call, createActor } = testApp
  const { signIn } = secondFactors(testApp)
  let serial = 0
  const newEmail = () => `passkey-${++serial}@test.example`

  async function add(actor: Actor, device = createAuthenticator(ORIGIN), lies: Lies = {}) {
    const { body } = await call(actor, passkeys.prepare, {})
    const { token, options } = body.preparation
    const credential = device.make(options, lies)
    const reply = await call(actor, passkeys.add, { body: { token, name: "Telefon", credential } })
    return { ...reply, device }
  }
  const prepare = async (challenge?: string) =>
    (await call(undefined, sessions.preparePasskey, { body: challenge ? { challenge } : {} })).body
      .preparation

  return {
    newEmail,
    add,
    prepare,
    /** A person whose only second factor is a passkey. */
    async withPasskey() {
      const email = newEmail()
      const actor = await createActor("customer", { email, password })
      const { body, device } = await add(actor)
      return { actor, email, device, id: body.passkey.id, codes: body.recovery_codes }
    },
    /**
     * Signs in with a passkey only, or, with the challenge of a correct password, as the second
     * step.
     */
    async prove(device: Authenticator, { step, ...lies }: Lies & { step?: string } = {}) {
      const { token, options } = await prepare(step)
      const credential = device.prove(options, lies)
      return call(undefined, sessions.passkey, {
        body: step ? { token, credential, challenge: step } : { token, credential },
      })
    },
    firstStep: async (email: string) => (await signIn(email)).body.challenge,
  }
}
