import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { GivenCredential, NewCredential } from "@packhaus/contract/sign-in/passkeys/schema"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { startAuthentication, startRegistration } from "@simplewebauthn/browser"
import { call } from "#lib/http.ts"

/**
 * Creates a passkey on an authenticator, and registers it under this name. Fails with the error of
 * the request or the browser.
 */
export async function addPasskey(name: string) {
  const { preparation } = await call(passkeys.prepare, {})
  const made = await startRegistration({ optionsJSON: preparation.options })
  const credential = NewCredential.parse(made)
  return call(passkeys.add, { body: { token: preparation.token, name, credential } })
}

/** Signs in with a passkey: alone, or after the password with the challenge of the first step. */
export async function signInByPasskey(challenge?: string) {
  const step = challenge === undefined ? {} : { challenge }
  const { preparation } = await call(sessions.preparePasskey, { body: step })
  const given = await startAuthentication({ optionsJSON: preparation.options })
  const credential = GivenCredential.parse(given)
  return call(sessions.passkey, { body: { token: preparation.token, credential, ...step } })
}
